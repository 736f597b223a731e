import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { addTexts } from '../services/preferences/i18n.ts';
import { useLocalized } from '../services/preferences/useLocalized.ts';
import { Access } from '../services/access/Access.ts';
import type { LocalizedText } from './plugin.ts';
import { PluginBoundary } from './PluginBoundary.tsx';
import { PluginLog } from './PluginLog.ts';
import { PluginRegistry, type SlotEntry, slotKey } from './PluginRegistry.ts';
import { useObservable, useService } from './react.tsx';
import type { Contribution, Slot as SlotOf } from './slot.ts';

const NOBODY: readonly SlotEntry[] = [];
const FAILED: LocalizedText = { 'zh-CN': '没有加载成功，点击重试', en: 'Could not be loaded. Try again' };

/** The entries of a slot that the viewer may see, in order; tabs read their titles from here. */
export function useSlot<Props>(of: SlotOf<Props>): readonly SlotEntry[] {
  const { slots } = useService(PluginRegistry);
  const access = useService(Access);
  useObservable(access.state$);
  return slots.get(slotKey(of))?.filter(({ contribution }) => access.can(contribution.code)) ?? NOBODY;
}

/** One component per loader and try; React.lazy keeps a failed import forever, so Retry takes a new one. */
const components = new Map<Contribution['load'], ComponentType<object>>();
function componentOf({ plugin, locales, contribution: { load } }: SlotEntry): ComponentType<object> {
  const known = components.get(load);
  if (known) return known;
  const made = lazy(async () => {
    const [module] = await Promise.all([load(), locales && addTexts(plugin, locales)]);
    // Contributions are typed against their slot where they are declared (contribute).
    return module as unknown as { default: ComponentType<object> };
  });
  components.set(load, made);
  return made;
}

/** Fills a place on a page with what other plugins contribute: each entry lazy and inside its own boundary. */
export function Slot<Props extends object>({
  of,
  only,
  wrap = (child) => child,
  meanwhile = null,
  ...props
}: {
  readonly of: SlotOf<Props>;
  /** Id of the one entry to show, for tabs. */
  readonly only?: string;
  readonly wrap?: (child: ReactElement, entry: SlotEntry) => ReactNode;
  /** Shown while an entry's file is on its way; nothing where an entry is small. */
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
          render={(View) => wrap(<View {...handed} />, entry)}
        />
      ))}
    </>
  );
}

/** One entry inside its own boundary; Retry begins anew with the file. */
function Entry(props: {
  readonly entry: SlotEntry;
  readonly meanwhile: ReactNode;
  readonly render: (View: ComponentType<object>) => ReactNode;
}): ReactElement {
  const { plugin, contribution } = props.entry;
  const log = useService(PluginLog);
  const text = useLocalized();
  const [tries, setTries] = useState(0);
  const retry = (): void => {
    components.delete(contribution.load);
    setTries(tries + 1);
  };
  return (
    <PluginBoundary
      key={tries}
      plugin={plugin}
      phase="slot"
      log={log}
      renderFailure={() => (
        <button type="button" className="tl-link" onClick={retry}>
          {plugin}: {text(FAILED)}
        </button>
      )}
    >
      <Suspense fallback={props.meanwhile}>{props.render(componentOf(props.entry))}</Suspense>
    </PluginBoundary>
  );
}
