/**
 * Divides a style sheet in two files, the second of which is read later, without changing what wins.
 *
 * Of two rules with the same weight the later one wins. So a rule may go to the second file only when no rule that stays
 * in the first one came after it, has the same weight, says something about the same property and can meet the same
 * element. Doubt lets a rule stay.
 */
import { filterRules, selectorsOf, withoutParentheses } from './sheets.mjs';

/** Classes that any component may have beside its own. */
const LOOK =
  /^\.bp6-(dark|intent-.*|active|disabled|minimal|outlined|large|small|compact|fill|loading|interactive|align-.*)$/;

/** What tells whether two rules can get in each other's way. */
function factsOf(selector, body) {
  // :not() and :is() weigh what is in them.
  const weighed = selector.replace(
    /:(?:not|is)\(((?:[^()]|\([^()]*\))*)\)/g,
    (_all, inner) => selectorsOf(inner)[0],
  );
  const subject = withoutParentheses(selector)
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  return {
    weight: [
      /\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:|before\b|after\b)[\w-]+/g,
      /(?:^|[\s>+~])[a-z][\w-]*|::[\w-]+|:(?:before|after)\b/g,
    ].map((kind) => (weighed.match(kind) ?? []).length),
    part: /::?(before|after|placeholder)/.exec(subject)?.[1] ?? '',
    tag: /^[a-z]+/.exec(subject)?.[0],
    names: (subject.match(/\.[\w-]+/g) ?? []).filter((name) => !LOOK.test(name)),
    // `border-color` and `border-top` meet; a shorthand and its parts begin with the same word.
    properties: new Set([...body.matchAll(/(?:^|;)\s*(-?-?[a-z]+)/g)].map(([, word]) => word)),
  };
}

const meet = (one, other) =>
  (one.tag === undefined || other.tag === undefined || one.tag === other.tag) &&
  (one.names.length === 0 ||
    other.names.length === 0 ||
    one.names.some((name) => other.names.includes(name))) &&
  [...one.properties].some((word) => other.properties.has(word));

/** A sheet in two: `first` with all that `isFirst` says of a selector, and what can be read later without a difference. */
export function splitSheet(css, isFirst) {
  const found = [];
  filterRules(css, (selector, body) => {
    found.push({ ...factsOf(selector, body), stays: isFirst(selector) });
    return true;
  });
  const rivals = new Map();
  for (const rule of found) {
    const key = `${rule.weight.join(' ')} ${rule.part}`;
    if (!rivals.get(key)?.push(rule)) rivals.set(key, [rule]);
  }
  for (const group of rivals.values()) {
    // From the end: what stays is known for everything behind a rule.
    for (let at = group.length - 1; at >= 0; at -= 1) {
      const rule = group[at];
      rule.stays ||= group.some((later, index) => index > at && later.stays && meet(rule, later));
    }
  }
  const take = (stays) => {
    let at = -1;
    return filterRules(css, () => found[(at += 1)].stays === stays, stays);
  };
  return { first: take(true), rest: take(false) };
}
