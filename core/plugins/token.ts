import type { ServiceIdentifier } from 'inversify';

/** Names a service of type T. The interface of the same name says what the service promises. */
export type Token<T> = ServiceIdentifier<T>;

/**
 * Makes a token, `owner/name`. `Symbol.for` keeps it the same value when a module is loaded twice (hot reload,
 * plugins built elsewhere).
 */
export const token = <T>(name: string): Token<T> => Symbol.for(`touchline/${name}`);
