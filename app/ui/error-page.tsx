import { Link, useLocation } from "@remix-run/react";
import { type MouseEvent, useContext } from "react";
import { textsOf } from "#app/locales/texts.ts";

import { LostAtSea } from "#app/ui/lost-at-sea.tsx";
import type { PageError } from "#app/ui/page-error.ts";
import { RequestNumber } from "#app/ui/request-number.ts";
import { useRootData } from "#app/ui/use-root-data.ts";
import { loginPath } from "#app/web/account-paths.ts";
import { homePath, searchPath } from "#app/web/paths.ts";

/** The page for what is missing, forbidden, gone or broken. */
export function ErrorPage({ status, text, message, debug }: PageError) {
  const { t } = textsOf("errors");
  const { email } = useRootData();
  const { pathname } = useLocation();
  const number = useContext(RequestNumber);
  return (
    <div className="lost">
      <LostAtSea />
      <div>
        <h1 tabIndex={-1}>{t(`heading.${status}`)}</h1>
        <p className="lead">{text ?? t(`lead.${status}`)}</p>
        {message ? (
          <p lang="en" className="soft">
            {message}
          </p>
        ) : null}
        <h2>{t("subheadline")}</h2>
        <ul>
          <li>
            <Link to={homePath()}>{t("hintHome")}</Link>
          </li>
          <li>
            <Link to={searchPath()}>{t("hintSearch")}</Link>
          </li>
          <li>{t("hintAddress")}</li>
        </ul>
        <p>{t("note")}</p>
        {email === "" ? null : (
          <p>
            {t("contact")} <a href={`mailto:${email}`}>{email}</a>.{" "}
            {status >= 500 ? (
              <>
                {t("number")}
                <code id="request-number">{number}</code>
              </>
            ) : null}
          </p>
        )}
        {status === 401 ? (
          <p>
            <Link className="button button-primary" to={loginPath(pathname)}>
              {t("toLogin")}
            </Link>
          </p>
        ) : null}
        <p className="actions">
          <Link className="button button-primary" to={homePath()}>
            {t("toHome")}
          </Link>{" "}
          <Link className="button" to={searchPath()}>
            {t("toSearch")}
          </Link>{" "}
          <Link className="button" to={homePath()} onClick={goBack}>
            {t("back")}
          </Link>
        </p>
      </div>
      {debug ? (
        <details className="full">
          <summary>{t("debug")}</summary>
          <pre className="debug">{debug}</pre>
        </details>
      ) : null}
    </div>
  );
}

/** Without scripts the link leads home: where a visitor came from is none of the server's business. */
function goBack(event: MouseEvent): void {
  if (window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}
