/** /verwaltung/einstellungen/mails/{mail}: writes subject and introduction of an email, with a sample. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";

import { changeMailText } from "#app/commands/content/mail-texts.server.ts";
import { isMailTextName } from "#app/domain/operator/mail-texts.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskMailTextsPath } from "#app/http/back-office-urls.ts";
import { buildRefusalReply, readForm } from "#app/http/forms.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import {
  fillSample,
  type MailSample,
  readMailTextForm,
  viewMailText,
} from "#app/routes/desk/upkeep/settings/mails/view.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskMailTextTexts as t } from "#locale/operator/mail-texts.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => page?.label ?? t("title"));

/** @throws 404 for an unknown email, and as `admit` */
async function openMailText({ request, context, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { operator } = await admit(request, context, "settings");
  const name = params["mail"] ?? "";
  if (!isMailTextName(name)) throw notFound(request);
  return { operator, name };
}

export async function loader(args: LoaderFunctionArgs) {
  const { name } = await openMailText(args);
  return viewMailText(args.context.shop, name);
}

interface Answer {
  reply: SubmissionResult;
  sample: MailSample | null;
  changed: boolean;
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, name } = await openMailText(args);
  const { shop } = args.context;
  const by = actorIn(form, operator);
  if (form.get("intent") === "reset") {
    await changeMailText(shop.work(), name, { own: null, by });
    return seeOther(deskMailTextsPath("zurueck"));
  }
  const posted = readMailTextForm(form, name);
  if (!posted.ok) return data<Answer>({ reply: posted.reply, sample: null, changed: false }, { status: 422 });
  const sample = fillSample(posted.text, name, shop.config.shopName);
  if (form.has("preview"))
    return data<Answer>({ reply: buildRefusalReply(form, {}), sample, changed: false });
  const answer = await changeMailText(shop.work(), name, { own: posted.text, by });
  if (answer.ok) return seeOther(deskMailTextsPath("gespeichert"));
  const reply = buildRefusalReply(form, { "": t("problems.changed") });
  return data<Answer>({ reply, sample: null, changed: true }, { status: 422 });
}

export default function DeskMailText() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { label, isOwn, isContract, stand, values, placeholders } = view;
  const reply = answer?.reply;
  const field = createFieldReader<keyof typeof values>({ lastResult: reply, defaultValue: values });
  // After another operator's change, the form is sent again with the version that the page now shows.
  const typed = reply?.initialValue?.["stand"];
  const seen = answer && !answer.changed && typeof typed === "string" ? typed : stand;
  const nowOf = (name: keyof typeof values) =>
    answer?.changed && reply?.initialValue?.[name] !== values[name]
      ? t("problems.now", { value: values[name] })
      : undefined;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={label} lead={isContract ? t("legal") : undefined} />
      <Sample sample={answer?.sample ?? view.sample} unsaved={Boolean(answer?.sample)} />
      <PostForm intent="save" values={{ stand: seen }}>
        <TextField field={field("subject")} label={t("subject")} hint={nowOf("subject")} autoComplete="off" />
        <TextArea
          field={field("introduction")}
          label={t("introduction")}
          hint={[t("introductionHint"), nowOf("introduction")].filter(Boolean).join(". ")}
          rows={8}
          cols={72}
        />
        <p className="actions">
          <Submit label={t("save")} kind="primary" /> <Submit label={t("preview")} name="preview" />
        </p>
      </PostForm>
      <section aria-labelledby="placeholders">
        <h2 id="placeholders">{t("placeholders.title")}</h2>
        <DeskTable
          caption={t("placeholders.title")}
          quiet
          rows={placeholders}
          rowKey={({ sign }) => sign}
          columns={[
            { heading: t("placeholders.sign"), cell: ({ sign }) => sign },
            { heading: t("placeholders.meaning"), cell: (each) => each.label },
            { heading: t("placeholders.sample"), cell: ({ sample }) => sample },
          ]}
        />
      </section>
      {isOwn ? (
        <section className="act" aria-labelledby="reset">
          <h2 id="reset">{t("reset")}</h2>
          <p>{t("resetText")}</p>
          <ButtonForm intent="reset" label={t("reset")} />
        </section>
      ) : null}
      <p>
        <Link to={deskMailTextsPath()}>{t("back")}</Link>
      </p>
    </>
  );
}

function Sample({ sample: { subject, paragraphs }, unsaved }: { sample: MailSample; unsaved: boolean }) {
  return (
    <section className="act" aria-labelledby="sample">
      <h2 id="sample">{t("shown.title")}</h2>
      {unsaved ? <p className="soft">{t("shown.unsaved")}</p> : null}
      <p>
        <strong>{t("shown.subject", { subject })}</strong>
      </p>
      {paragraphs.map((lines, index) => (
        <p key={index}>
          {lines.map((line, position) => (
            <Fragment key={position}>
              {position > 0 ? <br /> : null}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
      <p className="soft">{t("shown.rest")}</p>
    </section>
  );
}
