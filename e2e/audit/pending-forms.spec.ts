/** Pressed buttons show a busy state, on every form, and the form is sent once. */
import type { Locator, Page, Request } from "playwright/test";

import { demoCode, offerWith } from "../support/demo-data.ts";
import { shopUrl } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, fillCode, press, addVoucherToCart } from "../support/walk.ts";
import { type FoundForm, walkToAllForms } from "./all-forms.ts";

/** Holds back all form requests until they are released. Other requests pass. */
async function holdForms(page: Page): Promise<{ sent: Request[]; release: () => void }> {
  const sent: Request[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**", async (route) => {
    const request = route.request();
    const isForm =
      request.method() === "POST" || request.isNavigationRequest() || /\.data\b/.test(request.url());
    if (isForm) {
      sent.push(request);
      await released;
    }
    await route.continue().catch(() => undefined);
  });
  return { sent, release };
}

/**
 * The code that watches forms is loaded after the page. Dispatches a submit event without a form until a button shows
 * the busy state.
 */
async function waitForWatcher(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const submitter = document.createElement("button");
    window.dispatchEvent(new SubmitEvent("submit", { submitter }));
    const isWatched = submitter.hasAttribute("aria-busy");
    if (isWatched) window.dispatchEvent(new Event("pageshow"));
    return isWatched;
  });
}

/**
 * Finds the button of a form that was collected over HTTP and opens its `details`. Returns null if scripts have
 * replaced the form.
 */
async function buttonOf(page: Page, { form }: FoundForm): Promise<Locator | null> {
  const found = await page.evaluate(
    ({ method, action, values, label }) => {
      const path = (address: string) => new URL(address, location.href).pathname;
      for (const each of document.forms) {
        const same = (name: string) =>
          values[name] === undefined ||
          (each.elements.namedItem(name) as HTMLInputElement | null)?.value === values[name];
        const button = [...each.elements].find(
          (part): part is HTMLInputElement =>
            part instanceof HTMLInputElement && part.type === "submit" && part.value === label,
        );
        if (!button || each.method !== method || path(each.action) !== path(action)) continue;
        if (!same("intent") || !same("kind")) continue;
        for (let part: Element | null = button; part; part = part.parentElement)
          if (part instanceof HTMLDetailsElement) part.open = true;
        if (!button.checkVisibility()) continue;
        button.dataset["found"] = "";
        return true;
      }
      return false;
    },
    { method: form.method, action: form.action, values: form.values, label: form.buttons[0] ?? "" },
  );
  return found ? page.locator("[data-found]") : null;
}

/**
 * Buttons to skip: the first reloads the page, which then cannot be inspected. The second is handled by the page
 * itself.
 */
const skipped = ["Leichte Version einschalten", "Meldung schließen"];

test("every form shows its busy state, keeps its size and is posted once", async ({ page, context }) => {
  test.slow();
  const { visitor, forms } = await walkToAllForms();
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, url: shopUrl(), httpOnly: true })),
  );
  await context.route(/\/pictures\//, (route) => route.fulfill({ status: 204 }));
  await page.setViewportSize({ width: 1280, height: 800 });
  const checked: string[] = [];
  const missing: string[] = [];
  for (const path of new Set(forms.map((found) => found.page))) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await waitForWatcher(page);
    const { sent } = await holdForms(page);
    for (const found of forms.filter((one) => one.page === path)) {
      const label = found.form.buttons[0] ?? "";
      const name = `${path.split("?")[0]}: ${label}`;
      const button = skipped.includes(label) ? null : await buttonOf(page, found);
      if (button) {
        checked.push(name);
        expect(await pressTwice(button, found.form.method, sent), name).toEqual({
          busy: "true",
          value: label,
          moved: false,
          ring: "ring 0.15s",
          posts: found.form.method === "post" ? 1 : 0,
        });
      } else missing.push(name);
    }
  }
  process.stdout.write(`  ${checked.length} forms; not with scripts: ${missing.join(", ")}\n`);
  expect(checked.length).toBeGreaterThan(20);
  for (const label of ["Angebote suchen", "Preis anzeigen", "In den Warenkorb", "Code einlösen", "Zur Kasse"])
    expect(checked.join()).toContain(`: ${label}`);
  for (const label of ["Als Gast bestellen", "Weiter", "Anmelden", "Zahlungspflichtig"])
    expect(checked.join()).toContain(`: ${label}`);
});

/**
 * Clicks the button three times. Returns what it shows while the form is pending, and how often the form was posted.
 */
async function pressTwice(button: Locator, method: string, sent: readonly Request[]) {
  const posted = () => sent.filter((request) => request.method() === "POST").length;
  const previous = posted();
  const shown = await button.evaluate(async (one: HTMLInputElement) => {
    const place = () => [one.offsetWidth, one.offsetHeight, one.offsetTop, one.offsetLeft].join();
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const initial = place();
    one.click();
    await frame();
    const { animationName, animationDelay } = getComputedStyle(one);
    const ring = `${animationName.split(", ")[0]} ${animationDelay.split(", ")[0]}`;
    const shown = { busy: one.getAttribute("aria-busy"), value: one.value, ring, moved: place() !== initial };
    one.click();
    one.form?.requestSubmit(one);
    await frame();
    delete one.dataset["found"];
    return shown;
  });
  if (method === "post") await expect.poll(posted).toBeGreaterThan(previous);
  return { ...shown, posts: posted() - previous };
}

test("ends the busy state with the response and allows a second submission", async ({ page }) => {
  await page.goto("/de/newsletter");
  await waitForWatcher(page);
  const { release } = await holdForms(page);
  const button = page.locator("main form input[type=submit]").first();
  await button.click({ noWaitAfter: true });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("#announcements"), "who sees no ring hears it").toHaveText("Einen Moment, bitte");
  release();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(button).not.toHaveAttribute("aria-busy", /./);
  await page.unrouteAll();
  const repeated = page.waitForRequest((request) => request.method() === "POST");
  await button.click();
  await repeated;
  await expect(button).not.toHaveAttribute("aria-busy", /./);
});

test("sends a refused form again while the page is still revalidating", async ({ page }) => {
  await addVoucherToCart(page, await offerWith("voucher"));
  await waitForWatcher(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "GET") await released;
    await route.continue().catch(() => undefined);
  });
  await fillCode(page, "gibt es nicht");
  await press(page, "Code einlösen", /^Fehler: Warenkorb/);
  await fillCode(page, demoCode);
  const repeated = page.waitForRequest((request) => request.method() === "POST");
  await press(page, "Code einlösen");
  await repeated;
  release();
  await arriveAt(page, "Warenkorb");
  await expect(page.getByText(`Rabatt (Code ${demoCode})`)).toBeVisible();
});

test("shows no busy state on a form that the page handles itself", async ({ page }) => {
  await page.goto("/de");
  await waitForWatcher(page);
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.innerHTML = '<input type="submit" id="own" value="x">';
    form.addEventListener("submit", (event) => event.preventDefault());
    document.querySelector("main")?.append(form);
  });
  await page.locator("#own").click();
  await expect(page.locator("#own")).not.toHaveAttribute("aria-busy", /./);
});

test("shows no animation with reduced motion, and a border in forced colours", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/de/newsletter");
  await waitForWatcher(page);
  await holdForms(page);
  const button = page.locator("main form input[type=submit]").first();
  await button.click({ noWaitAfter: true });
  await expect(button).toHaveCSS("animation-name", "ring");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(button).toHaveCSS("animation-name", "ring, turn");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(button).toHaveCSS("border-style", "dashed");
});
