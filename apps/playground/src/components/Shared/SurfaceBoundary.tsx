import { Alert } from '@lobehub/ui/base-ui';
import { Component, type ReactNode } from 'react';

import { useText } from '../../i18n/use-text.ts';

/** What {@link SurfaceBoundary} takes. */
export interface SurfaceBoundaryProps {
  children: ReactNode;
  /** Shown under the message when the surface fails. */
  fallback: ReactNode;
}

interface BoundaryState {
  error?: Error;
}

const Failure = ({ error, fallback }: { error: Error; fallback: ReactNode }) => {
  const t = useText();
  return (
    <>
      <Alert title={t('error.surface', { message: error.message })} type="warning" />
      {fallback}
    </>
  );
};

/** Keeps a tool's surface that throws from taking the page with it. */
export class SurfaceBoundary extends Component<SurfaceBoundaryProps, BoundaryState> {
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override readonly state: BoundaryState = {};

  override render(): ReactNode {
    const { error } = this.state;
    if (error) return <Failure error={error} fallback={this.props.fallback} />;
    return this.props.children;
  }
}
