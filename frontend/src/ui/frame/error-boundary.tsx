import { Component, type ComponentType, type ReactNode } from 'react';
import { networkError } from '../../api/errors';
import { ErrorWithRetry } from '../states/states';
import { loadPageAgain } from './load-page-again';

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

  private readonly retry = (): void => {
    this.setState({ retrying: true });
    void loadPageAgain().catch(() => this.setState({ error: networkError(), retrying: false }));
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
