import { Form, Link, useLocation } from "@remix-run/react";
import { type ReactNode, useContext } from "react";

import * as urls from "#app/http/urls.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { LinkList } from "#app/ui/layout/link-chips.tsx";
import { Prepared } from "#app/ui/layout/prepared.tsx";
import { PhoneLink } from "#app/ui/layout/phone-link.tsx";
import { PageWeight, useRootData } from "#app/ui/layout/page-context.ts";

/**
 * Shop name and main menu in one row at every width; only the name in the checkout. On narrow screens the menu is
 * folded, but the cart or login link stays visible.
 */
export function SiteHeader({ menu }: { menu: boolean }) {
  const { cart, loggedIn, noCruises } = useRootData();
  const { pathname, search } = useLocation();
  const links = [
    { href: urls.searchPath(), label: t("nav.offers") },
    ...(noCruises ? [] : [{ href: urls.cruisesPath(), label: t("nav.cruises") }]),
    { href: urls.vouchersPath(), label: t("nav.vouchers") },
  ];
  const accountLink = {
    href: loggedIn ? urls.orderHistoryPath() : urls.loginPath(),
    label: t(loggedIn ? "nav.orders" : "nav.login"),
  };
  const unit = t("nav.cartUnit", { count: cart?.count ?? 0 });
  const renderEntry = ({ href, label }: typeof accountLink) => (
    <li key={href}>
      <Link to={href} aria-current={href === pathname + search ? "page" : undefined}>
        {label}
      </Link>
    </li>
  );
  return (
    <header className="head">
      <Brand />
      {menu ? (
        <nav aria-label={t("nav.label")}>
          {/* The key changes with each page, so that the menu is folded there again. */}
          <details key={pathname + search} className="menu">
            <summary>{t("nav.menu")}</summary>
            <ul className="nav">{(cart || loggedIn ? [...links, accountLink] : links).map(renderEntry)}</ul>
          </details>
          {cart ? (
            <ul className="nav">
              <li>
                <Link
                  to={cart.href}
                  aria-current={cart.href === pathname ? "page" : undefined}
                  aria-label={cart.count > 0 ? `${t("nav.cart")} (${cart.count}${unit})` : undefined}
                >
                  {t("nav.cart")}
                  {cart.count > 0 ? ` (${cart.count})` : null}
                </Link>
              </li>
            </ul>
          ) : loggedIn ? null : (
            <ul className="nav">{renderEntry(accountLink)}</ul>
          )}
        </nav>
      ) : null}
    </header>
  );
}

export function Brand() {
  const { shopName, look } = useRootData();
  return (
    <Link className="brand" to={urls.homePath()} aria-label={t("nav.home", { shop: shopName })}>
      {look?.logo ? (
        <img {...look.logo} alt={shopName} />
      ) : (
        <>
          {/* The icon of the site, which browsers load anyway: every page is smaller by it. */}
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <span>{shopName}</span>
        </>
      )}
    </Link>
  );
}

/** Pages that the law requires within reach of every page, and help. */
const requiredPages: readonly urls.ContentPage[] = [
  "imprint",
  "privacy",
  "aab",
  "widerrufsbelehrung",
  "pauschalreise",
  "accessibility",
  "faq",
];
const otherPages: readonly urls.ContentPage[] = [
  "welcome",
  "einfache-sprache",
  "preisvorschlag",
  "sortierung",
];

/**
 * The same on every page and in the same order: contact, legal pages, help, and the switch to the light version.
 * @param compact for the checkout: only what is required
 * @param children content before the contact data
 */
export function SiteFooter({ compact = false, children }: { compact?: boolean; children?: ReactNode }) {
  const { light, email, phone } = useRootData();
  const { pathname, search } = useLocation();
  const weight = useContext(PageWeight);
  const links = [
    // BGB § 356a requires this link on every page, in these words.
    { name: t("footer.withdraw"), href: urls.withdrawalPath() },
    ...(compact ? [] : [{ name: t("footer.giftCard"), href: urls.giftCardPath() }]),
    ...(compact ? [] : [{ name: t("nav.wishList"), href: urls.wishListPath() }]),
    // GDPR Art. 7 (3): consent must be as easy to withdraw as to give.
    { name: t("footer.consent"), href: urls.consentPath() },
    ...(compact ? [] : [{ name: t("footer.newsletter"), href: urls.newsletterPath() }]),
    ...[...requiredPages, ...(compact ? [] : otherPages)].map((page) => ({
      name: t(`footer.${page}`),
      href: urls.contentPath(page),
    })),
  ];
  return (
    <footer className="foot">
      <div className="contact">
        {children}
        <h2>{t("footer.contact")}</h2>
        {compact ? null : <p>{t("footer.contactText")}</p>}
        {email === "" ? null : (
          <ul>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            <li>
              <PhoneLink number={phone} />
            </li>
          </ul>
        )}
      </div>
      <nav aria-label={t("footer.label")}>
        <Prepared name="links" values={{ links }} part={LinkList} />
      </nav>
      <Form method="post" action={urls.lightVersionPath()} reloadDocument>
        <FormFrame intent="light-version" />
        <input type="hidden" name="light" value={light ? "0" : "1"} />
        <input type="hidden" name="back" value={pathname + search} />
        {compact ? null : <p>{t("footer.lightHint")}</p>}
        {light ? <p>{t("footer.weight", { size: weight })}</p> : null}
        <Submit label={t(light ? "footer.lightOff" : "footer.lightOn")} />
      </Form>
    </footer>
  );
}
