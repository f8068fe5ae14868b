/** The preview of a catalogue import, its confirmation button, and its result. */
import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { deskCataloguePath } from "#app/http/back-office-urls.ts";
import type { ShownUpload } from "#app/routes/desk/offers/catalogue/view.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskCatalogueTexts as t } from "#locale/catalogue/offers/catalogue-upload.ts";

export function CataloguePreview({
  upload,
  reply,
}: {
  upload: ShownUpload;
  reply: SubmissionResult | undefined;
}) {
  const { id, sent, state, isNothing, told, reordered, rows, more, notices, moreNotices } = upload;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("preview.title")} lead={sent} />
      <State upload={upload} />
      {isNothing ? <p>{t("preview.nothing")}</p> : null}
      <ul>
        {told.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {reordered ? <li>{t("preview.reordered")}</li> : null}
      </ul>
      {state === "open" && !isNothing ? (
        <PostForm intent="import" values={{ datei: id }}>
          <Submit label={t("preview.confirm")} kind="primary" />
        </PostForm>
      ) : null}
      {rows.length > 0 ? (
        <section aria-labelledby="changes">
          <h2 id="changes">{t("preview.changes")}</h2>
          <DeskTable
            caption={t("preview.changes")}
            quiet
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              {
                heading: t("preview.entry"),
                cell: (row) => (
                  <>
                    {row.name} <span className="soft">{row.kind}</span>
                  </>
                ),
              },
              { heading: t("preview.what"), kind: "words", cell: (row) => row.what },
            ]}
          />
          {more > 0 ? <p>{t("preview.moreEntries", { count: more })}</p> : null}
        </section>
      ) : null}
      {notices.length > 0 ? (
        <Faults
          id="notices"
          title={t("preview.notices")}
          text={t("preview.noticesText")}
          lines={notices}
          more={moreNotices}
        />
      ) : null}
      <p>
        <Link to={deskCataloguePath()}>{t("preview.again")}</Link>
      </p>
    </>
  );
}

function State({ upload: { id, state, outcome } }: { upload: ShownUpload }) {
  if (outcome)
    return (
      <>
        <Notice kind={state === "done" ? "success" : "danger"}>
          {outcome.says.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
        {outcome.problems.length > 0 ? (
          <Faults title={t("faults")} lines={outcome.problems} more={0} />
        ) : null}
      </>
    );
  if (state === "done" || state === "refused") return null;
  return (
    <Notice kind={state === "stuck" || state === "over" ? "warning" : "info"}>
      <p>{t(`states.${state}`)}</p>
      {state === "running" ? (
        <p>
          <Link to={deskCataloguePath(id)}>{t("states.look")}</Link>
        </p>
      ) : null}
    </Notice>
  );
}

export function Faults({
  id = "faults",
  title,
  text,
  lines,
  more,
}: {
  /** Id of the heading, because a page can have two. */
  id?: string;
  title: string;
  text?: string;
  lines: readonly string[];
  more: number;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text ? <p>{text}</p> : null}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 ? <li>{t("more", { count: more })}</li> : null}
      </ul>
    </section>
  );
}
