import type { MouseEvent, ReactNode } from 'react';

interface PictureLinkProps {
  href: string;
  className?: string;
  onApproach: () => void;
  onOpen: () => void;
  children: ReactNode;
}

export function PictureLink({ href, className, onApproach, onOpen, children }: PictureLinkProps) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus clicked links; the lightbox returns focus to the focused element.
    event.currentTarget.focus({ preventScroll: true });
    onOpen();
  };
  return (
    <a href={href} className={className} onPointerEnter={onApproach} onFocus={onApproach} onClick={onClick}>
      {children}
    </a>
  );
}
