/** /verwaltung/einstellungen/look: logo and accent colour of the shop, with the contrast that the colour has. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { resetSettings } from "#app/commands/settings.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskSettingsPath } from "#app/http/back-office-urls.ts";
import { readFileForm } from "#app/http/forms.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import {
  changeColour,
  changeLogo,
  removeLogo,
} from "#app/routes/desk/upkeep/settings/look-actions.server.ts";
import { viewLook } from "#app/routes/desk/upkeep/settings/look-view.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, FieldFrame, findReply, inputProps, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { deskLookTexts as t } from "#locale/operator/look.ts";
import { deskSettingsTexts, settingGroupNames, settingLabels } from "#locale/operator/settings.ts";

export const meta = buildUnlistedMeta(() => settingGroupNames.look);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "settings");
  return viewLook(context.shop);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { form, file } = await readFileForm(request, context);
  const { operator } = await admit(request, context, "settings");
  const { shop } = context;
  const by = actorIn(form, operator);
  const intent = form.get("intent");
  if (intent === "reset") {
    await resetSettings(shop.work(), "look", { first: shop.firstSettings, by });
    return seeOther(deskSettingsPath(undefined, "zurueck"));
  }
  const change = { shop, form, file, by };
  const reply = await (intent === "logo" ? changeLogo : intent === "remove" ? removeLogo : changeColour)(
    change,
  );
  return reply ? data({ reply }, { status: 422 }) : seeOther(deskSettingsPath(undefined, "gespeichert"));
}

export default function DeskLook() {
  const { isOwn } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={settingGroupNames.look} lead={t("lead")} />
      <LogoForms reply={findReply(reply, { intent: "logo" })} />
      <ColourForm reply={findReply(reply, { intent: "save" })} />
      {isOwn ? (
        <section className="act" aria-labelledby="reset">
          <h2 id="reset">{deskSettingsTexts("reset")}</h2>
          <p>{deskSettingsTexts("resetText")}</p>
          <ButtonForm intent="reset" values={{}} label={deskSettingsTexts("reset")} />
        </section>
      ) : null}
      <p>
        <Link to={deskSettingsPath()}>{deskSettingsTexts("back")}</Link>
      </p>
    </>
  );
}

function LogoForms({ reply }: { reply: SubmissionResult | undefined }) {
  const { logo, shopName, stand } = useLoaderData<typeof loader>();
  const file = createFieldReader<"file">({ id: "f-logo", lastResult: reply })("file");
  return (
    <section aria-labelledby="logo">
      <h2 id="logo">{t("logo.title")}</h2>
      <p>{t(logo ? "logo.text" : "logo.none")}</p>
      {logo ? (
        <p>
          <img {...logo} alt={shopName} />
        </p>
      ) : null}
      <PostForm intent="logo" values={{ stand }} encType="multipart/form-data">
        <FieldFrame
          field={file}
          label={t(logo ? "logo.otherFile" : "logo.file")}
          hint={t("logo.hint")}
          optional={false}
        >
          <input
            {...inputProps(file, { type: "file" }, t("logo.hint"))}
            className="input"
            accept="image/png,image/jpeg,image/webp,image/avif"
          />
        </FieldFrame>
        <Submit label={t("logo.submit")} kind="primary" />
      </PostForm>
      {logo ? (
        <ButtonForm intent="remove" values={{ stand }} label={t("logo.remove")}>
          <p>{t("logo.removeText")}</p>
        </ButtonForm>
      ) : null}
    </section>
  );
}

function ColourForm({ reply }: { reply: SubmissionResult | undefined }) {
  const { colour, picked, findings, stand } = useLoaderData<typeof loader>();
  const field = createFieldReader<"SHOP_COLOUR" | "picked">({
    lastResult: reply,
    defaultValue: { SHOP_COLOUR: colour, picked },
  });
  const picker = field("picked");
  return (
    <section aria-labelledby="colour">
      <h2 id="colour">{t("colour.title")}</h2>
      <p>{t("colour.text")}</p>
      <PostForm intent="save" values={{ stand, shown: picked, before: colour }}>
        <TextField
          field={field("SHOP_COLOUR")}
          label={settingLabels.SHOP_COLOUR}
          hint={t("colour.hint")}
          optional
          width="medium"
          autoComplete="off"
          spellCheck={false}
        />
        <FieldFrame field={picker} label={t("colour.picker")} hint={t("colour.pickerHint")} optional={false}>
          <input
            {...inputProps(picker, { type: "color" }, t("colour.pickerHint"))}
            className="input input-short"
          />
        </FieldFrame>
        <Submit label={t("colour.save")} kind="primary" />
      </PostForm>
      {findings.length > 0 ? (
        <>
          <h3>{t("colour.findings", { colour })}</h3>
          <SummaryList rows={findings} />
        </>
      ) : null}
    </section>
  );
}
