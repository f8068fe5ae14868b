/** The preview of a catalogue import, its confirmation button, and its result. */
import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { deskCataloguePath } from "#app/http/back-office-urls.ts";
import type { ShownUpload } from "#app/routes/desk/offers/catalogue/view.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { WorkProgress } from "#app/ui/desk/work-progress.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskCatalogueTexts as t } from "#locale/catalogue/offers/catalogue-upload.ts";
import { deskWorkTexts as workTexts } from "#locale/operator/long-work.ts";

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

function State({ upload: { id, state, outcome, work } }: { upload: ShownUpload }) {
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
  const isRunning = state === "running" || state === "stopping";
  return (
    <>
      <Notice kind={state === "open" || isRunning ? "info" : "warning"}>
        <p>{t(`states.${state}`)}</p>
        {work ? (
          <p>
            <WorkProgress work={work} />
          </p>
        ) : null}
        {isRunning ? (
          <p>
            <Link to={deskCataloguePath(id)}>{t("states.look")}</Link>
          </p>
        ) : null}
      </Notice>
      {state === "running" && work ? (
        <ButtonForm intent="stop" values={{ datei: id, lauf: work.run }} label={workTexts("stop")} />
      ) : null}
      {state === "stopped" || state === "interrupted" ? (
        <ButtonForm
          intent="resume"
          values={{ datei: id, lauf: work?.run ?? 1 }}
          label={workTexts("resume")}
          kind="primary"
        />
      ) : null}
    </>
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
