import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { tellLostFile } from './lostFile.ts';

/** What a part takes beside its own props. */
export interface LazyPartProps {
  /** Stands in its place while the file is on its way. */
  readonly meanwhile?: ReactNode;
  /** The file is lost: the owner takes the part away. Without it a line with Try again stands in its place. */
  readonly onLost?: (() => void) | undefined;
}

/** A component that comes with a file of its own. */
export interface LazyPart<Props extends object> {
  (props: Props & LazyPartProps): ReactNode;
  /** Fetches the file before anybody needs it, to its end; whoever needs it asks again should it be lost. */
  readonly fetchAhead: () => Promise<void>;
}

/**
 * Makes a component of a file that is fetched when it is first shown. Not `React.lazy`: that throws a lost file at
 * whoever stands around it, blanks the page where nobody catches it, and keeps the failure for the rest of the session.
 * Here a lost file is told, costs this part alone, and is asked for again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };
  function Part({ meanwhile = null, onLost, ...own }: Props & LazyPartProps): ReactNode {
    const [View, setView] = useState(() => loaded);
    const [isLost, setIsLost] = useState(false);
    const lose = useEffectEvent(() => {
      tellLostFile();
      if (onLost) onLost();
      else setIsLost(true);
    });
    const isWanted = !View && !isLost;
    useEffect(() => {
      if (!isWanted) return undefined;
      let isGone = false;
      fetchPart().then(
        (view) => isGone || setView(() => view),
        () => isGone || lose(),
      );
      return () => {
        isGone = true;
      };
    }, [isWanted]);
    if (isLost) return <Lost onRetry={() => setIsLost(false)} />;
    // What is left are the props of the component itself.
    return View ? <View {...(own as unknown as Props)} /> : meanwhile;
  }
  const fetchAhead = (): Promise<void> =>
    fetchPart().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Part, { fetchAhead });
}

function Lost({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const texts = useKitTexts();
  return (
    <p role="alert">
      {texts.loadFailed}{' '}
      <button type="button" className="tl-link" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </p>
  );
}
