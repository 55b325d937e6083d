import { Component, type ReactNode } from 'react';

/** What {@link ErrorBoundary} takes. */
export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Drawn instead of what failed. `reset` shows the children again. */
  renderFallback: (error: Error, reset: () => void) => ReactNode;
}

interface BoundaryState {
  error?: Error | undefined;
}

/** Keeps a part of the page that throws from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override readonly state: BoundaryState = {};

  private readonly reset = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.renderFallback(error, this.reset) : this.props.children;
  }
}
