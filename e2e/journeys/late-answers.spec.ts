/** Responses that arrive late: input typed meanwhile is neither lost nor left unsent. */
import type { Page, Request } from "playwright/test";

import { offerWith } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, press, addVoucherToCart } from "../support/walk.ts";

const tag = "@needs-scripts";

/**
 * Holds back responses to posted forms until they are released.
 * @returns `posts`: the quantities that were sent
 */
async function holdPosts(page: Page): Promise<{ posts: string[]; release(): void }> {
  const posts: string[] = [];
  let held: (() => void)[] = [];
  let isHeld = true;
  // The code that handles repeated submissions is loaded after the page.
  await page.waitForLoadState("networkidle");
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      const request: Request = route.request();
      if (request.method() === "POST") {
        posts.push(new URLSearchParams(request.postData() ?? "").get("quantity") ?? "");
        const answer = await route.fetch({ maxRedirects: 0 });
        if (isHeld) await new Promise<void>((done) => held.push(done));
        return await route.fulfill({ response: answer }).catch(() => undefined);
      }
      return await route.continue().catch(() => undefined);
    },
  );
  return {
    posts,
    release: () => {
      isHeld = false;
      for (const done of held) done();
      held = [];
    },
  };
}

const quantity = (page: Page) => page.getByLabel("Anzahl", { exact: true });

test("a late refusal keeps the focus and what was typed after sending", { tag }, async ({ page }) => {
  await addVoucherToCart(page, await offerWith("voucher"));
  const { release } = await holdPosts(page);
  await quantity(page).fill("zwei");
  await press(page, "Anzahl ändern");
  await quantity(page).fill("3");
  release();
  await arriveAt(page, /^Fehler: Warenkorb/);
  await expect(quantity(page)).toHaveValue("3");
  await expect(quantity(page)).toBeFocused();
  await press(page, "Anzahl ändern", "Warenkorb");
  await expect(quantity(page)).toHaveValue("3");
});

test("a late confirmation keeps what was typed after sending", { tag }, async ({ page }) => {
  await addVoucherToCart(page, await offerWith("voucher"));
  const { release } = await holdPosts(page);
  await quantity(page).fill("2");
  await press(page, "Anzahl ändern");
  await quantity(page).fill("4");
  await page.getByRole("heading", { level: 1 }).click();
  release();
  await expect(page.getByText("Die Anzahl ist geändert.").first()).toBeVisible();
  await expect(quantity(page)).toHaveValue("4");
});

test(
  "a form that was edited and sent again meanwhile is sent after the response",
  { tag },
  async ({ page }) => {
    await addVoucherToCart(page, await offerWith("voucher"));
    const { posts, release } = await holdPosts(page);
    await quantity(page).fill("zwei");
    await press(page, "Anzahl ändern");
    await quantity(page).fill("3");
    await press(page, "Anzahl ändern");
    expect(posts).toEqual(["zwei"]);
    release();
    await expect(page.getByText("Die Anzahl ist geändert.").first()).toBeVisible();
    await expect(quantity(page)).toHaveValue("3");
    expect(posts).toEqual(["zwei", "3"]);
  },
);

test("a second click on an unchanged form sends nothing more", { tag }, async ({ page }) => {
  await addVoucherToCart(page, await offerWith("voucher"));
  const { posts, release } = await holdPosts(page);
  await quantity(page).fill("2");
  await press(page, "Anzahl ändern");
  await press(page, "Anzahl ändern");
  release();
  await expect(page.getByText("Die Anzahl ist geändert.").first()).toBeVisible();
  expect(posts).toEqual(["2"]);
});

test(
  "a queued form is not sent once the response has changed what it is based on",
  { tag },
  async ({ page }) => {
    await addVoucherToCart(page, await offerWith("voucher"));
    const { posts, release } = await holdPosts(page);
    await quantity(page).fill("zwei");
    await press(page, "Anzahl ändern");
    await quantity(page).fill("3");
    await press(page, "Anzahl ändern");
    // As if the response had added a state that the form was not based on. React leaves foreign elements alone.
    await quantity(page).evaluate((input: HTMLInputElement) => {
      input.form?.insertAdjacentHTML("beforeend", '<input type="hidden" name="shown" value="other">');
    });
    release();
    await arriveAt(page, /^Fehler: Warenkorb/);
    await expect(page.locator("[aria-busy]")).toHaveCount(0);
    // If the queued form were still on its way, it would be the second one here.
    await quantity(page).fill("4");
    await press(page, "Anzahl ändern");
    await expect(page.getByText("Die Anzahl ist geändert.").first()).toBeVisible();
    expect(posts).toEqual(["zwei", "4"]);
  },
);
