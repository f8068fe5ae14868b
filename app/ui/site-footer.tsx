import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { textsOf } from "#app/locales/texts.ts";
import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useRootData } from "#app/ui/use-root-data.ts";
import {
  type ContentPage,
  consentPath,
  contentPath,
  giftCardPath,
  lightVersionPath,
  newsletterPath,
  withdrawalPath,
} from "#app/web/paths.ts";

/** What the law wants within reach of every page, and where help is. */
const duties: readonly ContentPage[] = [
  "imprint",
  "privacy",
  "aab",
  "widerrufsbelehrung",
  "pauschalreise",
  "accessibility",
  "faq",
];
const more: readonly ContentPage[] = ["welcome", "preisvorschlag", "sortierung"];

/**
 * The same on every page, in the same order: contact, law, help, and the way to pages without scripts.
 * @param compact in the checkout: nothing that leads away but what has to be there
 * @param children what a page with a footer of its own says first
 */
export function SiteFooter({ compact = false, children }: { compact?: boolean; children?: ReactNode }) {
  const { t } = textsOf();
  const { light, email, phone } = useRootData();
  const { pathname, search } = useLocation();
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
              <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
                {phone.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011")}
              </a>
            </li>
          </ul>
        )}
      </div>
      <nav aria-label={t("footer.label")}>
        <ul>
          {/* BGB § 356a: always at hand, in these words. */}
          <li>
            <Link to={withdrawalPath()}>{t("footer.withdraw")}</Link>
          </li>
          {compact ? null : (
            <li>
              <Link to={giftCardPath()}>{t("footer.giftCard")}</Link>
            </li>
          )}
          {/* GDPR Art. 7 (3): taken back as easily as given. */}
          <li>
            <Link to={consentPath()}>{t("footer.consent")}</Link>
          </li>
          {compact ? null : (
            <li>
              <Link to={newsletterPath()}>{t("footer.newsletter")}</Link>
            </li>
          )}
          {(compact ? duties : [...duties, ...more]).map((page) => (
            <li key={page}>
              <Link to={contentPath(page)}>{t(`footer.${page}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" action={lightVersionPath()} reloadDocument>
        <FormFrame intent="light-version" />
        <input type="hidden" name="light" value={light ? "0" : "1"} />
        <input type="hidden" name="back" value={pathname + search} />
        {compact ? null : <p>{t(light ? "footer.lightHintOff" : "footer.lightHint")}</p>}
        <Submit label={t(light ? "footer.lightOff" : "footer.lightOn")} />
      </Form>
    </footer>
  );
}
