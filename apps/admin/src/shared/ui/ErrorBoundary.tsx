import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { loadAnew } from '../api/query-client.ts';
import { ErrorState } from './ErrorState.tsx';

interface Props {
  /** Heads the error's place, unless `fallback` shows it otherwise. */
  title?: string;
  fallback?: (error: unknown, retry: () => void, isRetrying: boolean) => ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps one broken part from taking the page. Retry loads its data anew: what was loaded may have broken it. */
export class ErrorBoundary extends Component<Props, { failed: boolean; error: unknown; isRetrying: boolean }> {
  override state = { failed: false, error: undefined as unknown, isRetrying: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    this.props.onError?.(error);
  }

  private readonly retry = (): void => void this.loadAnew();

  private async loadAnew(): Promise<void> {
    this.setState({ isRetrying: true });
    // What another part shows, too, stays in use there: shown again as it is, it would break this one again.
    await loadAnew();
    this.setState({ failed: false, error: undefined, isRetrying: false });
  }

  override render(): ReactNode {
    const { failed, error, isRetrying } = this.state;
    const { title, fallback, children } = this.props;
    if (!failed) return children;
    if (fallback) return fallback(error, this.retry, isRetrying);
    return <ErrorState title={title} error={error} onRetry={this.retry} isRetrying={isRetrying} />;
  }
}
