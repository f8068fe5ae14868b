/** /verwaltung/einstellungen/texte/{page}: writes, previews and publishes a version, and lists all versions. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";

import { publishText } from "#app/commands/content/texts.server.ts";
import { contentPages, type ContentPage } from "#app/domain/content/content-text.ts";
import { markExample } from "#app/domain/content/content-version.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskTextPath, deskTextsPath, deskTextVersionPath } from "#app/http/back-office-urls.ts";
import { buildRefusalReply, readForm } from "#app/http/forms.server.ts";
import type { KeyIn } from "#app/locales/texts.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { readTextForm } from "#app/routes/desk/upkeep/settings/texts/form.server.ts";
import {
  fillText,
  listLostAnchors,
  listMissingFacts,
  viewText,
} from "#app/routes/desk/upkeep/settings/texts/view.server.ts";
import { TextPreview } from "#app/routes/desk/upkeep/settings/texts/preview.tsx";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { CheckboxField, createFieldReader, DateField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskContentTexts as t } from "#locale/operator/content-texts.ts";

/** Some titles end with the name of the shop, after which it would not be appended. */
export const meta = buildUnlistedMeta<typeof loader>((page) =>
  page ? `${page.title}, ${t("title")}` : t("title"),
);

/** @throws 404 for an unknown page, and as `admit` */
async function openText({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { operator } = await admit(request, context, "settings");
  const page = contentPages.find((each) => each === params["page"]);
  if (!page) throw notFound(request);
  return { operator, page };
}

const doneNames = ["veroeffentlicht", "zurueckgenommen"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { page } = await openText(args);
  const doneParam = new URL(args.request.url).searchParams.get("erledigt");
  return {
    done: doneNames.find((each) => each === doneParam) ?? null,
    ...(await viewText(args.context.shop, page)),
  };
}

interface Answer {
  reply: SubmissionResult;
  preview: ReturnType<typeof fillText> | null;
  /** Facts that the text leaves out, by label. */
  missing: string[];
  lost: string[];
  changed: boolean;
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, page } = await openText(args);
  const { shop } = args.context;
  const posted = readTextForm(form, shop, page);
  const nothing = { preview: null, missing: [], lost: [], changed: false };
  if (!posted.ok) return data<Answer>({ reply: posted.reply, ...nothing }, { status: 422 });
  const { text, from } = posted;
  const missing = listMissingFacts(shop, page, text);
  const lost = listLostAnchors(shop, page, text);
  if (!form.has("publish")) {
    const reply = buildRefusalReply(form, {});
    return data<Answer>({ ...nothing, reply, preview: fillText(shop, text), missing, lost });
  }
  const refused = (errors: Record<string, string>, changed = false) =>
    data<Answer>({ ...nothing, reply: buildRefusalReply(form, errors), missing, changed }, { status: 422 });
  if (missing.length > 0 && form.get("anyway") !== "1")
    return refused({ anyway: t("problems.missing", { names: missing.join(", ") }) });
  const answer = await publishText(shop.work(), page, { text, holdsFrom: from, by: actorIn(form, operator) });
  if (answer.ok) return seeOther(deskTextPath(page, "veroeffentlicht"));
  if (answer.refusal === "past") return refused({ from: t("problems.past") });
  return refused({ "": t("problems.changed") }, true);
}

export default function DeskText() {
  const { page, title, publicPath, stand, values, rows, facts, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.reply;
  const field = createFieldReader<keyof typeof values | "anyway">({
    lastResult: reply,
    defaultValue: values,
  });
  // After another operator's change, the form is sent again with the version that the page now shows.
  const typed = reply?.initialValue?.["stand"];
  const seen = answer && !answer.changed && typeof typed === "string" ? typed : stand;
  return (
    <>
      <FormOutcome reply={reply} done={done && t(`done.${done}`)} />
      <PageHeading title={title} />
      {answer?.preview ? (
        <section className="act" aria-labelledby="preview">
          <h2 id="preview">{t("shown.title")}</h2>
          <p>
            {t("shown.lead")} <a href="#write">{t("shown.form")}</a>
          </p>
          {answer.missing.length + answer.lost.length > 0 ? (
            <Notice kind="warning" title={t("shown.check")}>
              {answer.missing.length > 0 ? (
                <p>{t("shown.missing", { names: answer.missing.join(", ") })}</p>
              ) : null}
              {answer.lost.length > 0 ? <p>{t("shown.lost", { names: answer.lost.join(", ") })}</p> : null}
            </Notice>
          ) : null}
          <TextPreview text={answer.preview} />
        </section>
      ) : null}
      <section aria-labelledby="write">
        <h2 id="write">{t("edit")}</h2>
        <p>
          <a href="#marks">{t("marks.title")}</a>
        </p>
        <PostForm intent="preview" values={{ stand: seen }}>
          <TextField field={field("title")} label={t("fields.title")} autoComplete="off" />
          <TextField
            field={field("description")}
            label={t("fields.description")}
            hint={t("hints.description")}
            autoComplete="off"
          />
          <TextArea field={field("lead")} label={t("fields.lead")} rows={2} cols={72} />
          <TextArea
            field={field("body")}
            label={t("fields.body")}
            hint={t("hints.body")}
            rows={24}
            cols={72}
          />
          <DateField field={field("from")} label={t("fields.from")} hint={t("hints.from")} />
          {answer && answer.missing.length > 0 ? (
            <CheckboxField field={field("anyway")} label={t("anyway")} />
          ) : null}
          <p className="actions">
            <Submit label={t("preview")} /> <Submit label={t("publish")} name="publish" kind="primary" />
          </p>
        </PostForm>
      </section>
      <Versions page={page} rows={rows} />
      <Marks facts={facts} />
      <p>
        <a href={publicPath}>{t("toShop")}</a>
      </p>
      <p>
        <Link to={deskTextsPath()}>{t("back")}</Link>
      </p>
    </>
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

function Versions({ page, rows }: Pick<View, "rows"> & { page: ContentPage }) {
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t("versions.title")}</h2>
      <DeskTable
        caption={t("versions.title")}
        quiet
        rows={rows}
        rowKey={({ version }) => String(version)}
        headingId={({ version }) => `v-${version}`}
        columns={[
          { heading: t("versions.number"), cell: ({ version }) => version },
          { heading: t("versions.from"), cell: ({ from }) => from },
          {
            heading: t("versions.state"),
            cell: ({ state, note }) => [state, note].filter(Boolean).join(", "),
          },
          { heading: t("versions.who"), cell: ({ who }) => who },
          {
            heading: t("versions.act"),
            cell: ({ version }) => (
              <Link
                to={deskTextVersionPath(page, version)}
                aria-label={`${t("versions.read")}: ${t("versions.number")} ${version}`}
              >
                {t("versions.read")}
              </Link>
            ),
          },
        ]}
      />
    </section>
  );
}

const marks = [
  "section",
  "heading",
  "paragraph",
  "lines",
  "list",
  "steps",
  "facts",
  "table",
  "sheet",
  "notice",
  "link",
  "sold",
] as const satisfies readonly KeyIn<typeof t, "marks.examples">[];

/** How a text is written, and the facts that the shop fills in. */
function Marks({ facts }: Pick<View, "facts">) {
  return (
    <section aria-labelledby="marks">
      <h2 id="marks">{t("marks.title")}</h2>
      <DeskTable
        caption={t("marks.title")}
        quiet
        rows={marks}
        rowKey={(name) => name}
        columns={[
          {
            heading: t("marks.sign"),
            cell: (name) =>
              t(`marks.examples.${name}`, markExample)
                .split("\n")
                .map((line) => (
                  <Fragment key={line}>
                    {line}
                    <br />
                  </Fragment>
                )),
          },
          { heading: t("marks.meaning"), cell: (name) => t(`marks.rows.${name}`) },
        ]}
      />
      <h3>{t("marks.names")}</h3>
      <DeskTable
        caption={t("marks.names")}
        quiet
        rows={facts}
        rowKey={({ sign }) => sign}
        columns={[
          { heading: t("marks.nameOf"), cell: ({ sign }) => sign },
          { heading: t("marks.meaning"), cell: ({ label }) => label },
          { heading: t("marks.value"), cell: ({ value }) => value ?? t("marks.noValue") },
        ]}
      />
    </section>
  );
}
