import { Link, useLocation } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { BrandMark } from "#app/ui/brand-mark.tsx";
import { useRootData } from "#app/ui/use-root-data.ts";
import { loginPath, orderHistoryPath } from "#app/web/account-paths.ts";
import { cruisesPath, homePath, searchPath, vouchersPath } from "#app/web/paths.ts";

/** Name of the shop and the main menu; in the checkout the name alone. */
export function SiteHeader({ menu }: { menu: boolean }) {
  const { t } = textsOf();
  const { shopName, cart, loggedIn } = useRootData();
  const { pathname, search } = useLocation();
  const unit = t("nav.cartUnit", { count: cart?.count ?? 0 });
  const links = [
    { href: searchPath(), label: t("nav.offers") },
    { href: cruisesPath(), label: t("nav.cruises") },
    { href: vouchersPath(), label: t("nav.vouchers") },
  ];
  const own = loggedIn ? orderHistoryPath() : loginPath();
  return (
    <header className="head">
      <Link className="brand" to={homePath()} aria-label={t("nav.home", { shop: shopName })}>
        <BrandMark />
        <span>{shopName}</span>
      </Link>
      {menu ? (
        <nav aria-label={t("nav.label")}>
          <ul className="nav">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link to={href} aria-current={href === pathname + search ? "page" : undefined}>
                  {label}
                </Link>
              </li>
            ))}
            {/* On a small screen what is the visitor's own stands beside the name, where there is room. */}
            <li className={cart ? undefined : "nav-cart"}>
              <Link to={own} aria-current={own === pathname ? "page" : undefined}>
                <span>
                  {loggedIn ? <span className="nav-unit">{t("nav.my")} </span> : null}
                  {t(loggedIn ? "nav.orders" : "nav.login")}
                </span>
              </Link>
            </li>
            {cart ? (
              <li className="nav-cart">
                <Link
                  to={cart.href}
                  aria-current={cart.href === pathname ? "page" : undefined}
                  aria-label={cart.count > 0 ? `${t("nav.cart")} (${cart.count}${unit})` : undefined}
                >
                  <span>
                    {t("nav.cart")}
                    {cart.count > 0 ? (
                      <>
                        {` (${cart.count}`}
                        <span className="nav-unit">{unit}</span>
                        {")"}
                      </>
                    ) : null}
                  </span>
                </Link>
              </li>
            ) : null}
          </ul>
        </nav>
      ) : null}
    </header>
  );
}
