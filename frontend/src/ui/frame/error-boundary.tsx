import { Component, type ReactNode } from 'react';
import { ErrorWithRetry } from '../states/states';

interface Props {
  /** A new value, such as another address, renders the page again. */
  resetKey: string;
  children: ReactNode;
}

/** Shows a message when rendering fails, for example because code could not be loaded. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (resetKey !== this.props.resetKey && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // a module that failed to load stays failed until the page is reloaded
    return (
      <ErrorWithRetry title="This page could not be shown" error={error} onRetry={() => window.location.reload()} />
    );
  }
}
