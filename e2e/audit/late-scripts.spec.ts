/** Scripts that come late find a reader who has begun: they take nothing away. */
import { expect, test } from "../support/test.ts";
import { followEffects, settled } from "../support/settled.ts";

test("errors that the server answered with keep the focus where the reader has gone since", async ({
  page,
}) => {
  await followEffects(page.context());
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/de/barriere-melden", { waitUntil: "commit" });
  await page.locator("main").getByRole("button").first().click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(page.locator(".error-summary"), "its own attribute brings the reader there").toBeFocused();
  const field = page.locator("textarea").first();
  await field.focus();
  release();
  await settled(page);
  await expect(field).toBeFocused();
});
