/**
 * Stands in for reflect-metadata (2.4 KiB gzip, most of it for browsers without maps), of which the container of services
 * asks for these: what decorators say of a class, kept beside it.
 */
const kept = new WeakMap();

function defineMetadata(name, value, target, member) {
  if (!kept.has(target)) kept.set(target, new Map());
  const members = kept.get(target);
  if (!members.has(member)) members.set(member, new Map());
  members.get(member).set(name, value);
}

const getOwnMetadata = (name, target, member) => kept.get(target)?.get(member)?.get(name);

/** Also what is said of the classes it extends. */
function getMetadata(name, target, member) {
  for (let at = target; at; at = Object.getPrototypeOf(at))
    if (kept.get(at)?.get(member)?.has(name)) return getOwnMetadata(name, at, member);
  return undefined;
}

const metadata = (name, value) => (target, member) => defineMetadata(name, value, target, member);

Object.assign(Reflect, { defineMetadata, getOwnMetadata, getMetadata, metadata });
