import { Component, type ReactNode } from 'react';

import { toError } from '../../app/to-error.ts';

/** Props of {@link ErrorBoundary}. */
export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of the failed children. `reset` shows them again. */
  renderFallback: (error: Error, reset: () => void) => ReactNode;
}

interface BoundaryState {
  error?: Error | undefined;
}

/** Keeps an exception in one part of the page from breaking the rest. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: toError(error) };
  }

  override readonly state: BoundaryState = {};

  private readonly reset = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.renderFallback(error, this.reset) : this.props.children;
  }
}
