/** A name that docs/glossary.md gave up, and what stands for it now. */
interface GivenUp {
  readonly shape: RegExp;
  readonly now: string;
}

const GIVEN_UP: readonly GivenUp[] = [
  { shape: /\b(?:class|interface|type) (?:Ear|Hall|Presence|Told|Heard)\b/g, now: 'a noun of the field' },
  { shape: /\b(?:mis)?judge[ds]?\b|\bjudge[A-Z]\w*|\bJudge[ds]?\b/g, now: 'check or decide' },
  { shape: /\b(?:Flowing[A-Z]\w*|toldFields|toldOf)\b/g, now: 'Propagated…, notified…' },
  { shape: /\b(?:pageOf|useRowWords|useNoticeWords|payWords|packWords)\b/g, now: 'pageShape, …Labels' },
  {
    shape:
      /\b(?:function|const) (?:found|told|given|named|locked|below|together|hear|heard)(?:\(|<| = (?:async )?(?:<|\((?:\{|\.\.\.|\)|\w+[,:)])))/g,
    now: 'a verb',
  },
];

/** File names that said nothing to a newcomer. */
const FILES: readonly GivenUp[] = [
  { shape: /(?:^|\/)judge\.tsx?$/, now: 'rules.ts' },
  { shape: /(?:^|\/)flow\.tsx?$/, now: 'propagate.ts' },
  { shape: /(?:^|\/)meanings\.ts$/, now: 'statusMeaning.ts' },
  { shape: /^server\/domains\/.*\/file\.ts$/, now: 'listExport.ts' },
];

/** People judge what the scaffold leaves to them; the walk of all pages keeps its own words. */
const EXCUSED = /^tests\/(?:newArea\.test\.ts$|browser\/support\/)/;

/** What of a file uses a name that was given up, each with the word that stands for it. */
export const givenUpIn = (path: string, text: string): readonly string[] =>
  EXCUSED.test(path)
    ? []
    : [
        ...FILES.filter(({ shape }) => shape.test(path)).map(({ now }) => `${path}: call it ${now}`),
        ...GIVEN_UP.flatMap(({ shape, now }) =>
          [...text.matchAll(shape)].map(([name]) => `${path}: ${name}, say ${now} (docs/glossary.md)`),
        ),
      ];
