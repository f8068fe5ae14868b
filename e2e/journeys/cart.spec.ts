import { offerWith, travelDates } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, press, addStayToCart, voucherForm, addVoucherToCart } from "../support/walk.ts";

test("changing quantity and extras updates the total", async ({ page, scripts }) => {
  const offer = await offerWith("upgrade");
  const days = page.locator("#calendar").getByRole("link", { name: /, Anreise / });
  await page.goto(offer.path);
  // The current month may have few days left.
  await page.locator("#calendar a[rel=next]").click();
  await expect(page).toHaveURL(/[?&]month=/);
  await days.nth(scripts ? 2 : 4).click();
  await expect(page.locator("main").getByRole("heading", { name: "Ihr Preis" })).toBeVisible();
  await press(page, "In den Warenkorb", "Warenkorb");
  const total = page.locator(".sums-total dd");
  const one = await total.textContent();

  await page.getByLabel("Anzahl", { exact: true }).fill("2");
  await press(page, "Anzahl ändern");
  await expect(page.getByText("Die Anzahl ist geändert.").first()).toBeVisible();
  const two = await total.textContent();
  expect(two).not.toBe(one);

  await page.getByLabel("Anzahl", { exact: true }).fill("zwei");
  await press(page, "Anzahl ändern");
  await arriveAt(page, /^Fehler: Warenkorb/);
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.getByLabel("Anzahl", { exact: true })).toHaveValue("zwei");
  await expect(total).toHaveText(two ?? "");
  await page.getByLabel("Anzahl", { exact: true }).fill("1");
  await press(page, "Anzahl ändern", "Warenkorb");
  await expect(total).toHaveText(one ?? "");

  await press(page, "Dazu");
  await expect(page.getByText("Die Zusatzleistung ist dabei.").first()).toBeVisible();
  // Keyboard users stay at the position of the button and see it.
  if (scripts) {
    const undo = page.locator("main").getByRole("button", { name: "Weglassen" }).first();
    await expect(undo).toBeFocused();
    await expect(undo).toBeInViewport();
  }
  await expect(total).not.toHaveText(one ?? "");
  await press(page, "Weglassen");
  await expect(page.getByText("Die Zusatzleistung ist entfernt.").first()).toBeVisible();
  await expect(total).toHaveText(one ?? "");

  const persons = page.getByLabel(/je Person\. Für wie viele\?/).first();
  const setPersons = async (count: string) => {
    await persons.fill(count);
    await page
      .getByRole("button", { name: /^(Dazu|Ändern): / })
      .first()
      .click();
  };
  await setPersons("99");
  await arriveAt(page, /^Fehler: Warenkorb/);
  await expect(page.locator(".error-summary a").first()).toHaveAttribute("href", /^#f-.*-persons$/);
  await setPersons("2");
  await expect(page.getByText("Die Zusatzleistung ist dabei.").first()).toBeVisible();
  await expect(persons).toHaveValue("2");
  await expect(page.locator(".cart-item")).toContainText(/2 × .* je Person = /);
  await expect(total).not.toHaveText(one ?? "");
  await setPersons("0");
  await expect(page.getByText("Die Zusatzleistung ist entfernt.").first()).toBeVisible();
  await expect(total).toHaveText(one ?? "");

  await press(page, "Entfernen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihr Warenkorb ist leer");
  if (scripts) await expect(page.locator("body")).not.toBeFocused();
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihr Warenkorb ist leer");
});

test("asks before another offer replaces the one in the cart", async ({ page }) => {
  const first = await offerWith("voucher");
  const second = await offerWith("voucher", first);
  await addVoucherToCart(page, first);
  const cart = page.url();
  const addSecond = async () => {
    await page.goto(second.path);
    await (await voucherForm(page)).getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.locator("main")).toContainText(`Ihr Warenkorb enthält: „${first.title}, `);
  };
  await addSecond();
  await press(page, "Bisheriges behalten", "Warenkorb");
  await expect(page.locator("main article h2")).toHaveText([new RegExp(`^${first.title}, `)]);
  await addSecond();
  await press(page, "Neues Angebot nehmen", "Warenkorb");
  await expect(page.locator("main article h2")).toHaveText([new RegExp(`^${second.title}, `)]);
  expect(page.url()).toContain(new URL(cart).pathname);
});

test(
  "a cart is opened again by the menu and by its address [S2-26]",
  { tag: "@plain-each-day" },
  async ({ page, browser, scripts }) => {
    const title = await addStayToCart(page, travelDates(`cart again ${scripts}`));
    const cart = page.url();
    await page.goto("/de");
    await page.getByRole("link", { name: /^Warenkorb \(1\sPosition\s?\)$/ }).click();
    await arriveAt(page, "Warenkorb");
    const other = await browser.newContext({ javaScriptEnabled: scripts });
    const otherPage = await other.newPage();
    await otherPage.goto(cart);
    await expect(otherPage.locator("main")).toContainText(title);
    await other.close();
  },
);
