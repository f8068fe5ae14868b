import { HttpBrowser } from "./http-browser.ts";
import { unescaped } from "./page-form.ts";

/** An offer of the demo catalogue, found by what its page can do. */
export interface KnownOffer {
  title: string;
  /** Its place as the card names it, up to the first comma: a destination to search for. */
  city: string;
  path: string;
  /** Where its card leads: with the stay or voucher whose price is on it. */
  card: string;
}

/** `upgrade`: with extras, and a calendar to choose a stay from. */
type Ability = "voucher" | "cruise" | "upgrade";

const signs: Record<Ability, (html: string) => boolean> = {
  // Where a stay is cheaper, the page opens with that.
  voucher: (html) => /name="kind" value="voucher"/.test(html) && !/name="kind" value="stay"/.test(html),
  cruise: (html) => html.includes('<p class="page-above">Kreuzfahrt'),
  upgrade: (html) => /<h[23][^>]*>Zusatzleistungen</.test(html) && html.includes('class="month"'),
};

/** The first offer of the search that can do this where its card leads to. */
export async function offerWith(ability: Ability, except?: KnownOffer): Promise<KnownOffer> {
  const visitor = new HttpBrowser();
  for (const offer of await allOffers()) {
    const { html } = await visitor.open(offer.card);
    if (offer.path !== except?.path && signs[ability](html)) return offer;
  }
  throw new Error(`the demo catalogue has no offer for: ${ability}`);
}

export async function allOffers(): Promise<KnownOffer[]> {
  const { html } = await new HttpBrowser().open("/de/search?m=o&pageSize=48");
  const cards = html.matchAll(
    /<article class="offer-card">.*?<a\b[^>]*href="([^"]+)"[^>]*>([^<]+)<.*?class="offer-place">([^<,]+)/gs,
  );
  return [...cards].map(([, path = "", title = "", city = ""]) => ({
    title: unescaped(title),
    city: unescaped(city).trim(),
    path: unescaped(path).split(/[?#]/)[0] ?? "",
    card: unescaped(path).split("#")[0] ?? "",
  }));
}
