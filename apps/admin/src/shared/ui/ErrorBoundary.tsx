import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { ErrorState } from './ErrorState.tsx';

interface Props {
  /** Heads the error's place, unless `fallback` shows it otherwise. */
  title?: string;
  fallback?: (error: unknown, retry: () => void) => ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps one broken part from taking the page. Retry loads its data anew: what was loaded may have broken it. */
export class ErrorBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    this.props.onError?.(error);
  }

  private readonly retry = (): void => {
    queryClient.removeQueries({ type: 'inactive' });
    this.setState({ failed: false, error: undefined });
  };

  override render(): ReactNode {
    const { failed, error } = this.state;
    const { title, fallback, children } = this.props;
    if (!failed) return children;
    return fallback ? fallback(error, this.retry) : <ErrorState title={title} error={error} onRetry={this.retry} />;
  }
}
