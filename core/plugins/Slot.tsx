import { type ReactElement, type ReactNode, useEffect } from 'react';
import { useMayShow } from '../shell/useConsole.ts';
import { EntryFailure } from './EntryFailure.tsx';
import { PartLoader } from './PartLoader.ts';
import { PluginBoundary } from './PluginBoundary.tsx';
import { PluginLog } from './PluginLog.ts';
import { PluginRegistry, type SlotEntry, slotKey } from './PluginRegistry.ts';
import { ServicesContext, useObservable, useService } from './react.tsx';
import type { Slot as SlotOf } from './slot.ts';

const NOBODY: readonly SlotEntry[] = [];

/** The entries of a slot that the viewer may see, in order; tabs read their titles from here. */
export function useSlot<Props>(of: SlotOf<Props>): readonly SlotEntry[] {
  const { slots } = useService(PluginRegistry);
  const mayShow = useMayShow();
  return (
    slots.get(slotKey(of))?.filter(({ owner, contribution }) => mayShow(owner, contribution.code)) ?? NOBODY
  );
}

/**
 * Fills a place on a page with what other plugins contribute: each entry lazy, inside its own boundary, and over the
 * services of its own plugin.
 */
export function Slot<Props extends object>({
  of,
  only,
  meanwhile = null,
  ...props
}: {
  readonly of: SlotOf<Props>;
  /** Id of the one entry to show, for tabs. */
  readonly only?: string;
  /** Shown while an entry is on its way; nothing where an entry is small. */
  readonly meanwhile?: ReactNode;
} & Props): ReactElement {
  const entries = useSlot(of).filter(({ contribution }) => only === undefined || contribution.id === only);
  // What is handed over belongs to the host; entries may read it.
  const handed = Object.freeze({ ...props });
  return (
    <>
      {entries.map((entry) => (
        <Entry
          key={`${entry.plugin}/${entry.contribution.id}`}
          entry={entry}
          meanwhile={meanwhile}
          handed={handed}
        />
      ))}
    </>
  );
}

function Entry(props: {
  readonly entry: SlotEntry;
  readonly meanwhile: ReactNode;
  readonly handed: object;
}): ReactNode {
  const { entry, meanwhile, handed } = props;
  const loader = useService(PartLoader);
  const log = useService(PluginLog);
  useObservable(loader.changed$);
  useEffect(() => void loader.load(entry), [entry, loader]);
  const state = loader.stateOf(entry);
  if (!state || state.status === 'loading') return meanwhile;
  if (state.status === 'failed')
    return (
      <EntryFailure entry={entry} error={state.error} phase="load" onRetry={() => loader.retry(entry)} />
    );
  const { View, services } = state;
  return (
    <PluginBoundary
      plugin={entry.plugin}
      phase="render"
      log={log}
      renderFailure={(error, again) => (
        <EntryFailure entry={entry} error={error} phase="render" onRetry={again} />
      )}
    >
      <ServicesContext value={services}>
        <View {...handed} />
      </ServicesContext>
    </PluginBoundary>
  );
}
