import { Callout } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary.tsx';
import { useKitTexts } from '../KitTexts.ts';
import './FormLayout.css';

/** One section of a form; its card carries the same id. */
export interface FormSection {
  /** Id of the card. */
  id: string;
  title: string;
  /** Fields of the section, by their dotted path or the beginning of it; the longest beginning wins. */
  fields: readonly string[];
}

/** Props of `FormLayout`. */
export interface FormLayoutProps {
  /** Sections in the list at the left; fewer than two draw no list. */
  sections?: readonly FormSection[] | undefined;
  /** Everything wrong: id of the control and label, in the order of the form. */
  summary: readonly { fieldId: string; label: string }[];
  /** Fields with faults by dotted path, for the counts of the sections. */
  faults: readonly { field: string }[];
  /** A failure that belongs to no field. */
  failure?: ReactNode | undefined;
  /** Right column: offers and hints. */
  side?: ReactNode | undefined;
  /** Foot of the form, a `FormFooter`. */
  footer: ReactNode;
  /** Ctrl/Cmd+Enter and the like. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** Cards with the fields. */
  children: ReactNode;
}

/** Room above a card that was scrolled to. */
const CARD_GAP_PX = 16;

/** Page of a form: list of sections, column of cards, side, and a foot that stays in sight (visual language 6). */
export function FormLayout(props: FormLayoutProps): ReactElement {
  const { sections = [], summary, faults, failure, side, footer, onKeyDown, children } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(sections[0]?.id);
  /** Where a jump ended: the section that was chosen stays marked, also where it cannot reach the top. */
  const jumpedTo = useRef<number>(undefined);
  const follow = (): void => {
    if (scroll.current?.scrollTop === jumpedTo.current) return;
    const top = scroll.current?.getBoundingClientRect().top ?? 0;
    const passed = sections.filter(({ id }) => {
      const card = document.getElementById(id);
      return card !== null && card.getBoundingClientRect().top <= top + 96;
    });
    setCurrent((passed.at(-1) ?? sections[0])?.id);
  };
  const choose = (id: string): void => {
    setCurrent(id);
    const [box, card] = [scroll.current, document.getElementById(id)];
    // Only the form scrolls: `scrollIntoView` moves everything around it too when the last card is a short one.
    if (!box || !card) return;
    box.scrollTop += card.getBoundingClientRect().top - box.getBoundingClientRect().top - CARD_GAP_PX;
    jumpedTo.current = box.scrollTop;
  };
  return (
    // Keys come from the fields inside; the form itself is nothing to press.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="tl-form" onKeyDown={onKeyDown}>
      <div className="tl-form-scroll" ref={scroll} onScroll={sections.length > 1 ? follow : undefined}>
        <div className="tl-form-grid">
          {sections.length > 1 ? (
            <SectionList sections={sections} faults={faults} current={current} onChoose={choose} />
          ) : null}
          <div className="tl-form-column">
            <ErrorSummary errors={summary} />
            {failure ? (
              <Callout intent="danger" role="alert">
                {failure}
              </Callout>
            ) : null}
            {children}
          </div>
          {side ? <aside className="tl-form-side">{side}</aside> : null}
        </div>
      </div>
      {footer}
    </div>
  );
}

function SectionList(props: {
  readonly sections: readonly FormSection[];
  readonly faults: FormLayoutProps['faults'];
  readonly current: string | undefined;
  readonly onChoose: (id: string) => void;
}): ReactElement {
  const { sections, faults, current, onChoose } = props;
  const texts = useKitTexts();
  const homes = faults.map(({ field }) => sectionOf(field, sections));
  const wrongIn = ({ id }: FormSection): number => homes.filter((home) => home === id).length;
  return (
    <nav className="tl-form-sections" aria-label={texts.sections}>
      {sections.map((section) => {
        const wrong = wrongIn(section);
        return (
          <button
            key={section.id}
            type="button"
            className="tl-form-section"
            aria-current={section.id === current ? 'true' : undefined}
            onClick={() => onChoose(section.id)}
          >
            {section.title}
            {wrong > 0 ? <span className="tl-form-wrong">{wrong}</span> : null}
          </button>
        );
      })}
    </nav>
  );
}

/** Id of the section a field stands in: that of the longest path it begins with. */
function sectionOf(field: string, sections: readonly FormSection[]): string | undefined {
  const begins = (path: string): boolean => field === path || field.startsWith(`${path}.`);
  const found = sections.flatMap(({ id, fields }) =>
    fields.filter((path) => begins(path)).map((path) => ({ id, path })),
  );
  return found.toSorted((one, other) => other.path.length - one.path.length)[0]?.id;
}

/** Props of `FieldRow`. */
export interface FieldRowProps {
  /** Fields side by side: two, three or four of the same width; below each other on a phone. */
  columns: 2 | 3 | 4;
  children: ReactNode;
}

/** Fields side by side. */
export function FieldRow({ columns, children }: FieldRowProps): ReactElement {
  return <div className={`tl-field-row tl-field-row-${columns}`}>{children}</div>;
}
