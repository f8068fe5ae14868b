import { newPerson, travelDates } from "../support/demo-data.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { mailsTo } from "../support/mails.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, orderNumber, press, addStayToCart, toLastStep } from "../support/walk.ts";

const button = "Zahlungspflichtig buchen";

test(
  "a cart that was changed in another tab must be confirmed again",
  {
    tag: "@without-scripts",
  },
  async ({ page, context }, { project }) => {
    await addStayToCart(page, travelDates(`second tab ${project.name}`));
    const cart = page.url();
    await toLastStep(page, newPerson());
    const previousTotal = await page.locator(".sums-total dd").textContent();

    const other = await context.newPage();
    await other.goto(cart);
    await other.getByLabel("Anzahl", { exact: true }).fill("2");
    await press(other, "Anzahl ändern");
    await expect(other.getByText("Die Anzahl ist geändert.").first()).toBeVisible();
    await other.close();

    await press(page, button);
    await arriveAt(page, /^Fehler: Bestellung prüfen/);
    await expect(page.locator(".error-summary")).toContainText("Es wurde nichts bestellt");
    await expect(page.locator(".sums-total dd")).not.toHaveText(previousTotal ?? "");
    await press(page, button);
    await orderNumber(page);
  },
);

test("the back button after ordering leads to no second order [S4-07]", async ({ page, scripts }) => {
  await addStayToCart(page, travelDates(`back button ${scripts}`));
  await toLastStep(page, newPerson());
  await press(page, button);
  const number = await orderNumber(page);
  await page.goBack();
  await page.waitForLoadState();
  // Either the form of the same order, which creates no second one, or a page with nothing to order.
  const again = page.getByRole("button", { name: button });
  if (await again.isVisible()) {
    await again.click();
    expect(await orderNumber(page)).toBe(number);
  } else await expect(page.locator("main")).not.toContainText(button);
});

test("two clicks on the order button create one order and one email [S2-32]", async ({ page, scripts }) => {
  const person = newPerson();
  await addStayToCart(page, travelDates(`two presses ${scripts}`));
  await toLastStep(page, person);
  const visitor = new HttpBrowser();
  for (const { name, value } of await page.context().cookies()) visitor.cookies.set(name, value);
  await visitor.open("/checkout/finalize");
  const form = visitor.form(button);
  const answers = await Promise.all([visitor.send(form), visitor.send(form)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [one, two] = answers;
  expect(one?.path).toMatch(/^\/de\/order\/[^/]+\/[^/]+\/view$/);
  expect(two?.path).toBe(one?.path);
  const third = await visitor.send(form);
  expect(third.path).toBe(one?.path);

  await expect.poll(() => mailsTo(person.email), { timeout: 60_000 }).toHaveLength(1);
  const [mail = ""] = mailsTo(person.email);
  expect(mail).toMatch(/^Subject: /m);
  // Allows time for a second email: a complete order of another customer.
  const next = newPerson();
  await addStayToCart(page, travelDates(`after two presses ${scripts}`));
  await toLastStep(page, next);
  await press(page, button);
  await orderNumber(page);
  await expect.poll(() => mailsTo(next.email), { timeout: 60_000 }).toHaveLength(1);
  expect(mailsTo(person.email)).toHaveLength(1);
});

test(
  "the link of an order works with its own key only [S2-28]",
  { tag: "@plain-each-day" },
  async ({ page, scripts }) => {
    await addStayToCart(page, travelDates(`keys ${scripts}`));
    const [, id = "", key = ""] = /\/order\/([^/]+)\/([^/?#]+)/.exec(page.url()) ?? [];
    const wrongKey = key.slice(0, -1) + (key.endsWith("A") ? "B" : "A");
    const unknown = `00000000-0000-7000-8000-${id.slice(-12)}`;
    for (const [path, status] of [
      [`/de/order/${id}/${wrongKey}`, 403],
      [`/de/order/${id}/kurz`, 403],
      [`/de/order/${unknown}/${key}`, 404],
      [`/de/order/keine-nummer/${key}`, 404],
      [`/de/order/${id}/${wrongKey}/view`, 403],
      [`/de/order/${unknown}/${key}/pay`, 404],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(status);
      expect(await page.locator("main").textContent()).toMatch(/Bestellung|Link/);
    }
  },
);
