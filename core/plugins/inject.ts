import { inject } from 'inversify';
import type { Token } from './token.ts';

/**
 * Injects the service of a token into a constructor parameter, and does not compile when the parameter's type is not
 * the service's. Plain `@inject` would accept any token.
 */
export const Inject = <T>(id: Token<T>) =>
  inject(id) as <Class extends abstract new (...parameters: never[]) => unknown, Index extends number>(
    target: T extends ConstructorParameters<Class>[Index] ? Class : never,
    key: undefined,
    index: Index,
  ) => void;
