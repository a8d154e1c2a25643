import type { MouseEvent, ReactNode } from 'react';

interface PictureLinkProps {
  href: string;
  className?: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A link to a picture's full file that opens the viewer instead, where there are scripts and no other wish of the visitor. */
export function PictureLink({ href, className, onOpen, children }: PictureLinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Not every browser focuses a link that is clicked, and the viewer gives the focus back to what had it.
    event.currentTarget.focus({ preventScroll: true });
    onOpen();
  };
  return (
    <a href={href} className={className} onClick={open}>
      {children}
    </a>
  );
}
