import { Component, type ReactNode } from 'react';
import type { Phase, PluginLog } from './PluginLog.ts';

/** Props of {@link PluginBoundary}. */
export interface PluginBoundaryProps {
  readonly plugin: string;
  readonly phase: Phase;
  readonly log: PluginLog;
  /** What stands in the place of what failed. */
  readonly renderFailure: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps the failure of one plugin's part to that part, and writes it to the log. */
export class PluginBoundary extends Component<
  PluginBoundaryProps,
  { readonly failed?: { readonly error: unknown } | undefined }
> {
  override state: { readonly failed?: { readonly error: unknown } | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.log.report(this.props.plugin, this.props.phase, error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed
      ? this.props.renderFailure(failed.error, () => this.setState({ failed: undefined }))
      : this.props.children;
  }
}
