/** An icon of Blueprint, or the frame all are drawn in, with one drawing; throws when it is written differently. */
export default function smallIcons(source: string): string;
