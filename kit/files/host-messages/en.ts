export const en = {
  'files.empty': 'This file is empty.',
  'files.kind': 'This is no picture or video that can be shown. Use jpg, png, gif, webp, mp4 or webm.',
  'files.picture.most': 'A picture may have at most {most}. This one has {size}.',
  'files.video.most': 'A video may have at most {most}. This one has {size}.',
  'files.lost': 'The server lost the file on its way. Try again.',
  'files.unreadable': 'The server’s answer could not be read.',
  'files.failed': 'It could not be sent. Try again.',
} as const
