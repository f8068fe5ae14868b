/**
 * A password that can be read while it is typed, for who wants to check it (ASVS 2.1.12). A link and no script: the page
 * comes again with the field as text. Where scripts run, what is already typed stays in it.
 */
import { Link, useLocation } from "@remix-run/react";

import { passwordTexts as t } from "#locale/account/passwords.ts";

const name = "passwort";
const shown = "sichtbar";

/** What goes to each field of a password on the page, and the link that changes it. */
export function useVisiblePassword() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isShown = query.get(name) === shown;
  if (isShown) query.delete(name);
  else query.set(name, shown);
  const rest = query.toString();
  return {
    input: isShown
      ? // Neither corrected nor remembered as a word of the language.
        ({ type: "text", spellCheck: false, autoCapitalize: "none" } as const)
      : ({ type: "password" } as const),
    toggle: (
      <p>
        <Link to={pathname + (rest === "" ? "" : `?${rest}`)} replace preventScrollReset>
          {t(isShown ? "hide" : "show")}
        </Link>
      </p>
    ),
  };
}
