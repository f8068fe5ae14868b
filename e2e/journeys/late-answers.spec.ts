/** Answers that are held back while the customer goes on: nothing that was typed meanwhile is replaced or left unsent. */
import type { Page, Request } from "playwright/test";

import { offerWith } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, press, voucherInCart } from "../support/walk.ts";

const tag = "@needs-scripts";

/** Holds back the answers to posted forms until they are released; `posts` are the forms that were sent. */
async function holdPosts(page: Page): Promise<{ posts: string[]; release(): void }> {
  const posts: string[] = [];
  let waiting: (() => void)[] = [];
  let isHeld = true;
  // What notices a second press arrives after the page itself.
  await page.waitForLoadState("networkidle");
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      const request: Request = route.request();
      if (request.method() === "POST") {
        posts.push(new URLSearchParams(request.postData() ?? "").get("quantity") ?? "");
        const answer = await route.fetch({ maxRedirects: 0 });
        if (isHeld) await new Promise<void>((done) => waiting.push(done));
        return await route.fulfill({ response: answer }).catch(() => undefined);
      }
      return await route.continue().catch(() => undefined);
    },
  );
  return {
    posts,
    release: () => {
      isHeld = false;
      for (const done of waiting) done();
      waiting = [];
    },
  };
}

const quantity = (page: Page) => page.getByLabel("Anzahl", { exact: true });

test("a late refusal keeps what was typed after sending, and the focus", { tag }, async ({ page }) => {
  await voucherInCart(page, await offerWith("voucher"));
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
  await voucherInCart(page, await offerWith("voucher"));
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
  "a form that was edited and sent again meanwhile is sent after the answer",
  { tag },
  async ({ page }) => {
    await voucherInCart(page, await offerWith("voucher"));
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
  await voucherInCart(page, await offerWith("voucher"));
  const { posts, release } = await holdPosts(page);
  await quantity(page).fill("2");
  await press(page, "Anzahl ändern");
  await press(page, "Anzahl ändern");
  release();
  await expect(page.getByText("Die Anzahl ist geändert.").first()).toBeVisible();
  expect(posts).toEqual(["2"]);
});

test("a form waits no longer once the answer has changed what it is based on", { tag }, async ({ page }) => {
  await voucherInCart(page, await offerWith("voucher"));
  const { posts, release } = await holdPosts(page);
  await quantity(page).fill("zwei");
  await press(page, "Anzahl ändern");
  await quantity(page).fill("3");
  await press(page, "Anzahl ändern");
  // As if the answer had brought another total for the same form.
  await quantity(page).evaluate((input: HTMLInputElement) => {
    input.form?.querySelector("input[name=itemId]")?.setAttribute("value", "another");
  });
  release();
  await arriveAt(page, /^Fehler: Warenkorb/);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  expect(posts).toEqual(["zwei"]);
});
