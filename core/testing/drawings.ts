/*
 * What React draws, told by the hook of its developer tools. Import it before anything that imports react-dom: the hook is
 * looked for once, when that is loaded.
 */

/** What the hook is given of a component. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** The component's function ran for this commit. */
const PERFORMED_WORK = 1;

const drawn: string[] = [];

const nameOf = ({ type }: Fiber): string => {
  const inner = typeof type === 'object' && type !== null && 'type' in type ? type.type : type;
  return typeof inner === 'function' ? inner.name : '';
};

function collect(fiber: Fiber | null): void {
  for (let each = fiber; each; each = each.sibling) {
    const name = nameOf(each);
    if (name !== '' && (each.flags & PERFORMED_WORK) > 0) drawn.push(name);
    // What was not touched is the same in both trees, with the flags of an earlier commit.
    if (each.child !== each.alternate?.child) collect(each.child);
  }
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => collect(root.current),
    onCommitFiberUnmount: () => undefined,
    checkDCE: () => undefined,
  },
});

/** Components by name in the order they were drawn, once for each commit; emptied by asking. */
export const takeDrawings = (): readonly string[] => drawn.splice(0);
