/** Runs tasks, at most `count` of them at once, in the order in which they came. */
export function atMost(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed on, not given back, where somebody waits for it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
