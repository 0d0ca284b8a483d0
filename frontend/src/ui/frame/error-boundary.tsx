import { Component, type ReactNode } from 'react';
import { ErrorWithRetry } from '../states/states';

interface Props {
  /** A new value, such as another address, gives the page a new try. */
  resetKey: string;
  children: ReactNode;
}

/** Catches what breaks while a page is drawn, such as code that could not be fetched: a sentence instead of a blank. */
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
    // a module that failed to load stays failed until the page is loaded anew
    return (
      <ErrorWithRetry title="This page could not be shown" error={error} onRetry={() => window.location.reload()} />
    );
  }
}
