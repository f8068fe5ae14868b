import { Link, useLocation } from "@remix-run/react";
import { type MouseEvent, useContext } from "react";

import { homePath, loginPath, searchPath } from "#app/http/urls.ts";
import { errorTexts as t } from "#locale/all-pages.ts";
import { errorPageTexts as page } from "#locale/error-page.ts";
import { RequestNumber, useRootData } from "#app/ui/layout/page-context.ts";
import type { PageError } from "#app/ui/layout/page-error.ts";

export function ErrorPage({ status, text, message, debug }: PageError) {
  const { email } = useRootData();
  const { pathname } = useLocation();
  const number = useContext(RequestNumber);
  return (
    <div className="lost">
      <NotFoundIllustration />
      <div>
        <h1 tabIndex={-1}>{t(`heading.${status}`)}</h1>
        <p className="lead">{text ?? t(`lead.${status}`)}</p>
        {message ? <p>{page("missing", { address: message.replace(/^.*?: /, "") })}</p> : null}
        <h2>{page("subheadline")}</h2>
        <ul>
          <li>
            <Link to={homePath()}>{page("hintHome")}</Link>
          </li>
          <li>
            <Link to={searchPath()}>{page("hintSearch")}</Link>
          </li>
          <li>{page("hintAddress")}</li>
        </ul>
        <p>{page("note")}</p>
        {email === "" ? null : (
          <p>
            {page("contact")} <a href={`mailto:${email}`}>{email}</a>.{" "}
            {status >= 500 ? (
              <>
                {page("number")}
                <code id="request-number">{number}</code>
              </>
            ) : null}
          </p>
        )}
        {status === 401 ? (
          <p>
            <Link className="button button-primary" to={loginPath(pathname)}>
              {page("toLogin")}
            </Link>
          </p>
        ) : null}
        <p className="actions">
          <Link className="button button-primary" to={homePath()}>
            {t("toHome")}
          </Link>{" "}
          <Link className="button" to={searchPath()}>
            {page("toSearch")}
          </Link>{" "}
          <Link className="button" to={homePath()} onClick={goBack}>
            {page("back")}
          </Link>
        </p>
      </div>
      {message ? (
        <details className="full">
          <summary>{page("technical")}</summary>
          <p lang="en">{message}</p>
        </details>
      ) : null}
      {debug ? (
        <details className="full">
          <summary>{page("debug")}</summary>
          <pre className="debug">{debug}</pre>
        </details>
      ) : null}
    </div>
  );
}

/** Without scripts the link leads to the home page: the server does not use the referrer. */
function goBack(event: MouseEvent): void {
  if (window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}

export function NotFoundIllustration() {
  return (
    <svg viewBox="0 0 640 480" width="640" height="480" aria-hidden="true" focusable="false">
      <path fill="#5f3a63" d="M0 0h640v480H0z" />
      <path fill="#a64d5f" d="M0 110h640v370H0z" />
      <path fill="#e0745a" d="M0 190h640v290H0z" />
      <path fill="#f4a261" d="M0 250h640v230H0z" />
      <circle cx="430" cy="268" r="82" fill="#ffe3a3" />
      <path fill="#fff" opacity=".28" d="M70 96q60-26 120 0t110 2H70m300-34q50-22 96 0t90 2H370" />
      <path fill="#6b3d63" d="M0 292q90-30 170-12t150-6 140 14 180-10v50H0z" />
      <path fill="#3a2a58" d="M0 312h640v168H0z" />
      <path
        fill="#ffe3a3"
        opacity=".55"
        d="M380 322h96v4h-96m-24 22h130v4H356m40 24h80v4h-80m-54 26h150v5H342m44 28h70v5h-70"
      />
      <path fill="#fdf3df" d="M196 214v128h-76q54-56 76-128" />
      <path fill="#e8593b" d="M206 196v146h84q-66-62-84-146" />
      <path fill="#14122c" d="M200 190h7v168h-7m-92-8h196q-14 40-52 44h-96q-36-6-48-44" />
      <path fill="#241c44" d="M0 390q60-16 120 0t120 0 120 0 120 0 160 0v90H0z" />
      <path fill="#171434" d="M0 432q70-14 140 0t140 0 140 0 220 0v48H0z" />
    </svg>
  );
}
