import { Form, Link, useLocation } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useRootData } from "#app/ui/use-root-data.ts";
import { type ContentPage, contentPath, lightVersionPath } from "#app/web/paths.ts";

const pages: readonly (readonly [ContentPage, string])[] = [
  ["faq", "footer.help"],
  ["welcome", "footer.welcome"],
  ["imprint", "footer.imprint"],
  ["privacy", "footer.privacy"],
  ["aab", "footer.terms"],
  ["widerrufsbelehrung", "footer.withdrawal"],
  ["accessibility", "footer.accessibility"],
];

/** The same on every page, in the same order: help, law, and the way to pages without scripts. */
export function SiteFooter() {
  const { t } = textsOf();
  const { light, email, phone } = useRootData();
  const { pathname, search } = useLocation();
  return (
    <footer className="foot">
      <div className="contact">
        <h2>{t("footer.contact")}</h2>
        <p>{t("footer.contactText")}</p>
        {email === "" ? null : (
          <ul>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            <li>
              <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone.replaceAll(" ", "\u00a0")}</a>
            </li>
          </ul>
        )}
      </div>
      <nav aria-label={t("footer.label")}>
        <ul>
          {pages.map(([page, label]) => (
            <li key={page}>
              <Link to={contentPath(page)}>{t(label)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" action={lightVersionPath()} reloadDocument>
        <FormFrame intent="light-version" />
        <input type="hidden" name="light" value={light ? "0" : "1"} />
        <input type="hidden" name="back" value={pathname + search} />
        <p>{t(light ? "footer.lightHintOff" : "footer.lightHint")}</p>
        <Submit label={t(light ? "footer.lightOff" : "footer.lightOn")} />
      </Form>
    </footer>
  );
}
