import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";

import type { SavedFiltersView } from "#app/routes/desk/saved-filters/view.server.ts";
import { createFieldReader, formId, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { savedFilterTexts as t } from "#locale/operator/saved-filters.ts";

/** Prefix of the fields of the form that saves a search, which a page has beside its own. */
export const saveFilterForm = formId("filter");

type Props = Pick<SavedFiltersView, "current" | "rows">;

/** Links to the saved searches, above the list. Renders nothing without any. */
export function SavedFilters({ current, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <nav className="subnav saved-filters" aria-labelledby="saved">
      <h2 id="saved">{t("title")}</h2>
      <ul>
        {rows.map(({ id, name, href, isCurrent }) => (
          <li key={id}>
            <Link to={href} aria-current={isCurrent ? "page" : undefined}>
              {name}
            </Link>{" "}
            <ButtonForm
              intent="forget"
              values={{ filter: id, suche: current }}
              label={t("remove")}
              more={name}
              kind="quiet"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The form below the search that keeps it under a name. Renders nothing while the whole list is shown. */
export function SaveFilter({ current, rows, reply }: Props & { reply: SubmissionResult | undefined }) {
  const sent = reply?.initialValue?.["suche"];
  const query = typeof sent === "string" ? sent : current;
  if (query === "" || (!reply && rows.some(({ isCurrent }) => isCurrent))) return null;
  const field = createFieldReader({ id: saveFilterForm, lastResult: reply });
  return (
    <PostForm intent="remember" values={{ suche: query }} className="search">
      <TextField field={field("name")} label={t("name")} optional={false} autoComplete="off" />
      <Submit label={t("save")} />
    </PostForm>
  );
}
