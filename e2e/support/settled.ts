import type { BrowserContext, Page } from "playwright/test";

/** Global name of React's developer tools hook, which React calls after rendering. */
const hookName = "__REACT_DEVTOOLS_GLOBAL_HOOK__";

/** Installs a hook that counts React's effects, for `waitForHydration`. Must be called before the first page. */
export async function followEffects(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const hook = {
      supportsFiber: true,
      effects: 0,
      inject: () => 1,
      onPostCommitFiberRoot: () => hook.effects++,
    };
    Object.assign(globalThis, { [name]: hook });
  }, hookName);
}

/** Waits until the page is hydrated and its effects have run. Afterwards only the visitor moves the focus. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    (name) => (globalThis as unknown as Record<string, { effects: number }>)[name]?.effects,
    hookName,
  );
  await page.evaluate(async () => {
    // After a change of medium or size Chromium has no idle time until a frame is requested. On a busy machine neither
    // may come, so there are time limits of one and five seconds.
    await new Promise<void>((done) => {
      requestAnimationFrame(() => done());
      setTimeout(done, 1000);
    });
    await new Promise<void>((done) => {
      requestIdleCallback(() => done(), { timeout: 5000 });
    });
  });
}
