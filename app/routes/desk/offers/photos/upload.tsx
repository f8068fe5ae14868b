/** The form that uploads a photograph. The server keeps a valid file while other errors are corrected. */
import type { SubmissionResult } from "@conform-to/react";

import type { Draft } from "#app/routes/desk/offers/photos/sent-photo.server.ts";
import {
  type Choice,
  FieldFrame,
  createFieldReader,
  inputProps,
  SelectField,
  TextArea,
} from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { deskPhotoTexts as t } from "#locale/catalogue/offers/photos.ts";

interface PhotosUploadProps {
  stand: string;
  /** What the photograph can show. Absent: there is nothing to choose. */
  choices?: readonly Choice[];
  reply: SubmissionResult | undefined;
  draft: Draft | null;
}

export function PhotosUpload({ stand, choices, reply, draft }: PhotosUploadProps) {
  const field = createFieldReader<"file" | "alt" | "room">({ lastResult: reply });
  const file = field("file");
  return (
    <section className="act" aria-labelledby="upload">
      <h2 id="upload">{t("upload.title")}</h2>
      <PostForm intent="upload" values={{ stand, draft: draft?.photo }} encType="multipart/form-data">
        {draft ? (
          <div className="photo">
            <img src={draft.preview} alt={t("upload.preview")} />
            <p>{t("upload.here", draft)}</p>
          </div>
        ) : null}
        <FieldFrame
          field={file}
          label={t(draft ? "upload.otherFile" : "upload.file")}
          hint={t("upload.fileHint")}
          optional={draft !== null}
        >
          <input
            {...inputProps(file, { type: "file" }, t("upload.fileHint"))}
            className="input"
            accept="image/jpeg,image/png,image/webp,image/avif"
          />
        </FieldFrame>
        <TextArea
          field={field("alt")}
          label={t("upload.alt")}
          hint={t("upload.altHint")}
          optional={false}
          rows={2}
        />
        {choices ? (
          <SelectField field={field("room")} label={t("upload.room")} optional={false} options={choices} />
        ) : null}
        <Submit label={t("upload.submit")} kind="primary" />
      </PostForm>
    </section>
  );
}
