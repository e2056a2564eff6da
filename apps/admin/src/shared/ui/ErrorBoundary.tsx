import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface Props {
  title: string;
  children: ReactNode;
}

/** Keeps one broken part from taking the page. Retry renders the part anew. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <ErrorState title={this.props.title} error={this.state.error} onRetry={() => this.setState({ error: null })} />
    );
  }
}
