const hooks = require('node:async_hooks');

const { AsyncLocalStorage } = hooks;
const made = new Set();

/*
 * Jest follows each test through its promises with a store of its own for every test file, and leaves them on. Whatever
 * waits carries one entry for each store that is on: after 200 files, `await` costs a worker 300 times what it did.
 */
Object.defineProperty(hooks, 'AsyncLocalStorage', {
  value: class extends AsyncLocalStorage {
    constructor(...values) {
      super(...values);
      made.add(this);
    }
  },
  configurable: true,
  enumerable: true,
  writable: true,
});

/** Turns off what a test file made, jest's own included, when it has ended. */
exports.endAsyncStores = () => {
  for (const store of made) store.disable();
  made.clear();
};
