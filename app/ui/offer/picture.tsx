import type { Image } from "#app/domain/catalogue/offer.ts";
import { isPictureName, picturePath } from "#app/domain/catalogue/picture.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";

interface PictureProps {
  image: Image;
  width: number;
  height: number;
  /** How wide it is shown. */
  sizes: string;
  /** Sharp on large screens as well; not for cards, of which there are many. */
  large?: boolean;
  /** Only for what is seen first. */
  eager?: boolean;
}

/** A picture in its frame; until it is there, the frame shows the gradient that `hash` names. */
export function Picture({ image, width, height, sizes, large = false, eager = false }: PictureProps) {
  const { light } = useRootData();
  const { imageUrl, alt, hash } = image;
  const img = (
    <img
      src={picturePath(imageUrl, light ? 320 : 640, "jpg")}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : "lazy"}
      decoding="async"
    />
  );
  return (
    <span className={/^[a-z]+-[a-z]+$/.test(hash) ? `picture sky-${hash}` : "picture"}>
      {isPictureName(imageUrl) ? (
        <picture>
          {light ? (
            <source type="image/webp" srcSet={picturePath(imageUrl, 320, "webp")} />
          ) : (
            <source type="image/avif" srcSet={avifFiles(imageUrl, large)} sizes={sizes} />
          )}
          {img}
        </picture>
      ) : (
        img
      )}
    </span>
  );
}

/** No WebP beside them: the few browsers that would take it are not worth its bytes in every page. */
function avifFiles(imageUrl: string, large: boolean): string {
  const widths = large ? ([320, 640, 1280] as const) : ([320, 640] as const);
  return widths.map((width) => `${picturePath(imageUrl, width, "avif")} ${width}w`).join(", ");
}
