import { Component, type ComponentType, type ReactNode } from 'react';
import { networkError } from '../../api/errors';
import { ErrorWithRetry } from '../states/states';

interface Props {
  /** A new value, such as another address, renders the page again. */
  resetKey: string;
  /** What stands around the message, where it stands for a whole area. */
  frame?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

interface State {
  error: unknown;
  retrying: boolean;
}

/** Shows a message when rendering fails, for example because code could not be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, retrying: false };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (resetKey !== this.props.resetKey && this.state.error !== undefined) this.setState({ error: undefined });
  }

  /** A module that failed to load stays failed until a reload, which needs a portal that answers. */
  private readonly retry = (): void => {
    this.setState({ retrying: true });
    fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => window.location.reload(),
      () => this.setState({ error: networkError(), retrying: false }),
    );
  };

  override render() {
    const { error, retrying } = this.state;
    const { frame: Frame, children } = this.props;
    if (error === undefined) return children;
    const message = (
      <ErrorWithRetry title="This page could not be shown" error={error} onRetry={this.retry} busy={retrying} />
    );
    return Frame ? <Frame>{message}</Frame> : message;
  }
}
