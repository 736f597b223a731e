/**
 * What a state means to the reader (visual language 5). The glyph alone must tell it, also without colour.
 * live: in motion · good: confirmed good · look: a person should look · wrong: failed, act ·
 * held: held by someone or special · over: nothing to do · full: complete but lively · withdrawn: cancelled.
 */
export type StatusMeaning = 'live' | 'good' | 'look' | 'wrong' | 'held' | 'over' | 'full' | 'withdrawn';
