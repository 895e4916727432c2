import { dateOf } from '@lab/contract/rules/ground/time'
import { Clock } from '@lab/ui/icons'
import Calendar from 'lucide-react/icons/calendar'
import PenLine from 'lucide-react/icons/pen-line'
import ScanEye from 'lucide-react/icons/scan-eye'
import type { ArticleData } from './load-article.ts'
import { readingMinutes } from './reading-time.ts'

/** Who wrote it, when, how often it was read, and how long that takes. */
export function ArticleMeta({ author, created, views, content }: ArticleData['article']) {
  const date = dateOf(created)
  return (
    <ul className="article-meta number">
      {author && (
        <li>
          <PenLine size={16} />
          <span className="visually-hidden">作者：</span>
          {author}
        </li>
      )}
      <li>
        <Calendar size={16} />
        <time dateTime={date}>{date}</time>
      </li>
      <li>
        <ScanEye size={16} />
        阅读 {views} 次
      </li>
      <li>
        <Clock size={16} />约 {readingMinutes(content)} 分钟
      </li>
    </ul>
  )
}
