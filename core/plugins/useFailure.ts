import { useLocalized } from '../services/preferences/useLocalized.ts';
import type { Leave } from '../shell/leave.ts';
import { useServedBuild } from '../shell/dialogs/useServedBuild.ts';
import type { LocalizedText } from './plugin.ts';

const TEXTS = {
  retry: { 'zh-CN': '重试', en: 'Try again' },
  by: { 'zh-CN': '插件', en: 'Plugin' },
} satisfies Readonly<Record<string, LocalizedText>>;

/** Why a part of a plugin is not there: `load`, its files did not arrive; `render`, it broke while it was shown. */
export type FailedPhase = 'load' | 'render';

/** What is said and offered in the place of a part that failed. */
export interface Failure {
  /** Whose it is and why; after a deployment, that a new version is out. */
  readonly reason: string;
  readonly retryText: string;
  /** After a deployment only this helps. */
  readonly reload: { readonly text: string; readonly act: () => void } | undefined;
}

/** The words for a failure of a plugin's part; asks whether another build is served. */
export function useFailure(plugin: string, error: unknown, leave?: Leave): Failure {
  const text = useLocalized();
  const { notice, reload, reloadText } = useServedBuild(1, leave);
  const message = error instanceof Error ? error.message : String(error);
  return {
    reason: notice ?? `${text(TEXTS.by)} ${plugin}: ${message}`,
    retryText: text(TEXTS.retry),
    reload: notice === undefined ? undefined : { text: reloadText, act: reload },
  };
}
