import type { BrowserContext, Page } from "playwright/test";

/** Where React finds the tools of a developer, and tells them what it has done. */
const place = "__REACT_DEVTOOLS_GLOBAL_HOOK__";

/** Before the first page: lets `settled` know of what React does on the pages of this visitor. */
export async function followEffects(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const told = {
      supportsFiber: true,
      effects: 0,
      inject: () => 1,
      onPostCommitFiberRoot: () => told.effects++,
    };
    Object.assign(globalThis, { [name]: told });
  }, place);
}

/**
 * The scripts have taken the page over, and what they do with it then is done: from here on nothing moves the focus
 * but the reader.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (name) => (globalThis as unknown as Record<string, { effects: number }>)[name]?.effects,
    place,
  );
  await page.evaluate(async () => {
    // Chromium makes no idle time after a change of medium or size until a frame is asked for, and on a busy machine
    // there are times without either: then a second stands for the frame, and five for the idle time.
    await new Promise<void>((done) => {
      requestAnimationFrame(() => done());
      setTimeout(done, 1000);
    });
    await new Promise<void>((done) => {
      requestIdleCallback(() => done(), { timeout: 5000 });
    });
  });
}
