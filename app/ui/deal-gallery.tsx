import { textsOf } from "#app/locales/texts.ts";

import { picturePath } from "#app/domain/picture-file.ts";
import type { Image } from "#app/domain/offer.ts";
import { Picture } from "#app/ui/picture.tsx";

/** Pictures side by side, to push along; each is a link to itself. */
export function DealGallery({ images }: { images: readonly Image[] }) {
  const { t } = textsOf("deal");
  const sizes = images.length > 1 ? "(min-width: 52em) 46rem, 88vw" : "(min-width: 75em) 75rem, 100vw";
  return (
    <section aria-label={t("gallery")}>
      <ul className="gallery">
        {images.map((image, index) => (
          <li key={image.imageUrl}>
            <a href={picturePath(image.imageUrl, 1280, "jpg")}>
              <Picture image={image} width={1200} height={900} sizes={sizes} large eager={index === 0} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
