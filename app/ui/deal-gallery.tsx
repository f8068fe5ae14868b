import { textsOf } from "#app/locales/texts.ts";

import type { Image } from "#app/domain/offer.ts";
import { Picture } from "#app/ui/picture.tsx";

/** Pictures side by side, to push along; each is a link to itself. */
export function DealGallery({ images }: { images: readonly Image[] }) {
  const { t } = textsOf("deal");
  return (
    <section aria-label={t("gallery")}>
      <ul className="gallery">
        {images.map((image, index) => (
          <li key={image.imageUrl}>
            <a href={image.imageUrl}>
              <Picture image={image} width={1200} height={750} eager={index === 0} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
