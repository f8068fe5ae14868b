import { newPerson, offerWith } from "../support/demo-data.ts";
import { HttpBrowser, type PageForm } from "../support/http-browser.ts";

export interface FoundForm {
  page: string;
  form: PageForm;
}

/**
 * Walks through a purchase and collects every form once, identified by target, intent and first button.
 * @returns the visitor with its cookies, and the path of the cart, whose order stays open
 */
export async function walkToAllForms(): Promise<{ visitor: HttpBrowser; forms: FoundForm[]; cart: string }> {
  const visitor = new HttpBrowser();
  const forms = new Map<string, FoundForm>();
  const collect = () => {
    for (const form of visitor.forms) {
      const key = [
        form.method,
        form.action.split("?")[0],
        form.values["intent"],
        form.values["kind"],
        form.buttons[0],
      ].join();
      if (!forms.has(key)) forms.set(key, { page: visitor.page.path, form });
    }
  };
  const offer = await offerWith("upgrade");
  const voucher = await offerWith("voucher", offer);
  for (const path of [
    "/de",
    "/de/search",
    "/de/search?destination=txt:Xyzzyland",
    "/de/widerruf",
    "/de/barriere-melden",
    "/de/support",
    "/de/newsletter",
    "/de/merkzettel",
    "/de/merkzettel/vergleich?offer=baden-baden-quellenhag",
    "/de/einloesen",
    "/de/weiter",
    "/de/beleg-pruefen",
    "/de/s",
    "/de/geschenkgutschein",
    "/de/login",
    "/de/login/passwort",
    "/de/register",
    "/de/bestellung-finden",
    voucher.path,
    offer.path,
  ]) {
    await visitor.open(path);
    collect();
  }
  // Two months ahead, so that payment by transfer is possible on any day.
  for (let months = 0; months < 2; months++) {
    const [, next = ""] = /<a [^>]*rel="next"[^>]*href="([^"#]*)#month"/.exec(visitor.page.html) ?? [];
    await visitor.open(next.replaceAll("&amp;", "&"));
  }
  const arrivals = [...visitor.page.html.matchAll(/href="([^"]*checkin=[^"]*)#choose"/g)];
  await visitor.open((arrivals.at(-1)?.[1] ?? "").replaceAll("&amp;", "&"));
  collect();
  const { path: cart } = await visitor.submit(visitor.form("In den Warenkorb"));
  collect();
  await visitor.open(voucher.path);
  await visitor.submit(visitor.form("In den Warenkorb"));
  // The question whether to replace the cart.
  collect();
  await visitor.open(cart);
  collect();
  await visitor.submit(visitor.form("Zur Kasse"));
  collect();
  await visitor.submit(visitor.form("Als Gast bestellen"));
  collect();
  await visitor.submit(visitor.form("Weiter"), { paymentType: "5" });
  collect();
  await visitor.submit(visitor.form("Weiter"), { ...newPerson(), country: "DE" });
  collect();
  return { visitor, forms: [...forms.values()], cart };
}
